import { MATCHING_ORDER_STATUSES } from '@mimic/widgets/core';
import { encodeFunctionData, type Hex, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchangeArtifact } from '../../../../demo/chain/artifacts/Exchange';
import { tokenArtifact } from '../../../../demo/chain/artifacts/Token';
import { receiptOf } from '../../../../demo/chain/receiptOf';
import {
  alice,
  as,
  type ContractSandbox,
  ETH_MARKET,
  oracle,
  owner,
  price,
  startContractSandbox,
  USDC,
  usdc,
  WETH,
} from '../contracts/contractSandbox';
import { GmxTrader } from './GmxTrader';
import { keeperSandbox } from './keeperSandbox';

let sandbox: ContractSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let snapshot: Hex;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  chain = keeperSandbox(sandbox);
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
});
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  snapshot = await sandbox.client.snapshot();
});
afterEach(async () => {
  await sandbox.client.setAutomine(true);
  await sandbox.client.revert({ id: snapshot });
});

const setMarket = (indexToken: Hex) =>
  sandbox.exchangeContract.write.setMarkets([[{ market: ETH_MARKET, indexToken }]], as(oracle));

async function statuses() {
  const { orders } = await chain.written();
  return orders.map(({ status }) => MATCHING_ORDER_STATUSES[status]);
}

/** Each way to reach a status in the sandbox, and that status. */
describe('an order is reported as', () => {
  it('SUBMITTED when the copy went through', async () => {
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['SUBMITTED']);
  });

  it('TOKEN_METADATA_NOT_FOUND when an allowed token does not return its symbol', async () => {
    const hash = await sandbox.client.deployContract({
      abi: tokenArtifact.abi,
      bytecode: tokenArtifact.bytecode,
      ...as(owner),
    });
    const token = (await receiptOf(sandbox.client, hash)).contractAddress as Hex;
    await sandbox.token(token).write.initialize(['', '', 6, owner, false], as(owner));
    await sandbox.token(token).write.mint([[alice], usdc(100)], as(owner));
    await sandbox.rules.write.setTokenCap([token, usdc(1_000)], as(owner));
    await sandbox.deposit(alice, token, usdc(100));
    await sandbox.follow(alice, { token });
    await new GmxTrader(sandbox, { collateralToken: token }).increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['TOKEN_METADATA_NOT_FOUND']);
  });

  it('INVALID_NATIVE_TOKEN_PRICE when the exchange has no price for ETH', async () => {
    await sandbox.setPrice(WETH, 0n);
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['INVALID_NATIVE_TOKEN_PRICE']);
  });

  it('INVALID_COLLATERAL_TOKEN_PRICE when the exchange has no price for the collateral', async () => {
    await sandbox.setPrice(USDC, 0n);
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['INVALID_COLLATERAL_TOKEN_PRICE']);
  });

  it('GAS_ESTIMATION_FAILED when the exchange does not trade the market', async () => {
    await setMarket(zeroAddress);
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    const { keeper, reports } = chain.start();
    await keeper.tick();
    expect(await statuses()).toEqual(['GAS_ESTIMATION_FAILED']);
    expect(reports.find(({ event }) => event === 'order')).toMatchObject({
      status: 'GAS_ESTIMATION_FAILED',
      detail: 'Exchange__MarketMissing',
    });
  });

  it('FEE_CALCULATION_ERROR when the fee is a tenth of the copy or more', async () => {
    await sandbox.setPrice(WETH, price(2_000_000, 18));
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['FEE_CALCULATION_ERROR']);
  });

  it('SUBMISSION_FAILED when the transaction reverts after a good estimate', async () => {
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    // the market is delisted in the very block of the copy, just before it
    const removal = encodeFunctionData({
      abi: exchangeArtifact.abi,
      functionName: 'setMarkets',
      args: [[{ market: ETH_MARKET, indexToken: zeroAddress }]],
    });
    await sandbox.client.setAutomine(false);
    await sandbox.client.sendTransaction({
      to: sandbox.exchange,
      data: removal,
      gas: 100_000n,
      ...as(oracle),
    });
    const ticking = chain.start().keeper.tick();
    await expect
      .poll(async () => (await sandbox.client.getTxpoolStatus()).pending, { timeout: 20_000 })
      .toBe(2);
    await sandbox.client.mine({ blocks: 1 });
    await sandbox.client.setAutomine(true);
    await ticking;
    expect(await statuses()).toEqual(['SUBMISSION_FAILED']);
  });
});

describe('an attempt that failed', () => {
  it('is followed by another, in its own row, until it works', async () => {
    await setMarket(zeroAddress);
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    const { keeper } = chain.start({ retrySeconds: 20 });
    await keeper.tick();
    await setMarket(WETH);
    await keeper.tick();
    expect(await statuses()).toHaveLength(1);
    await sandbox.wait(20);
    await keeper.tick();
    await keeper.tick();
    expect(await statuses()).toEqual(['GAS_ESTIMATION_FAILED', 'SUBMITTED']);
    expect((await chain.written()).mirrored).toHaveLength(1);
  });

  it('is not repeated endlessly or after the trader has moved on', async () => {
    await setMarket(zeroAddress);
    const first = new GmxTrader(sandbox);
    await first.increase(5_000, usdc(500));
    const { keeper } = chain.start({ retrySeconds: 20 });
    for (let tick = 0; tick < 5; tick++) {
      await keeper.tick();
      await sandbox.wait(20);
    }
    expect(await statuses()).toHaveLength(3);

    const second = new GmxTrader(sandbox, { isLong: false });
    await second.increase(5_000, usdc(500));
    await keeper.tick();
    await second.close();
    await keeper.tick();
    await keeper.tick();
    expect(await statuses()).toHaveLength(4);
  });
});
