import { MATCHING_ORDER_STATUSES, positionKey } from '@mimic/widgets/core';
import { encodeFunctionData, type Hex, keccak256, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { tokenArtifact } from '../../../demo/contracts/artifacts/Token';
import { receiptOf } from '../../../demo/node/receiptOf';
import { encodeGmxEvent } from '../../../demo/sandbox/gmx/perform/encode';
import {
  alice,
  as,
  ETH_MARKET,
  oracle,
  owner,
  price,
  TRADER,
  USDC,
  usd,
  usdc,
  WETH,
} from '../../kit/chain/contractSandbox';
import { GmxTrader } from '../../kit/chain/GmxTrader';
import { type GmxSandbox, startGmxSandbox } from '../../kit/chain/gmxSandbox';
import { keeperSandbox } from '../../kit/chain/keeperSandbox';

let sandbox: GmxSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let restore: () => Promise<void>;
beforeAll(async () => {
  sandbox = await startGmxSandbox();
  chain = keeperSandbox(sandbox);
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  restore = await sandbox.save();
});
afterEach(async () => {
  await sandbox.client.setAutomine(true);
  await restore();
});

const pause = () => sandbox.mirrorContract.write.pause(as(owner));
const unpause = () => sandbox.mirrorContract.write.unpause(as(owner));

async function statuses() {
  const { orders } = await chain.written();
  return orders.map(({ status }) => MATCHING_ORDER_STATUSES[status]);
}

/** GMX's event of an opening with any collateral. */
async function emitOpening(collateralToken: Hex): Promise<void> {
  const [size, collateral] = [usd(5_000), usdc(500)];
  const log = encodeGmxEvent({
    type: 'event',
    name: 'PositionIncrease',
    topics: [TRADER],
    values: {
      address: { account: TRADER, market: ETH_MARKET, collateralToken },
      uint: {
        sizeInUsd: size,
        sizeInTokens: 1n,
        collateralAmount: collateral,
        borrowingFactor: 0n,
        fundingFeeAmountPerSize: 0n,
        longTokenClaimableFundingAmountPerSize: 0n,
        shortTokenClaimableFundingAmountPerSize: 0n,
        executionPrice: 1n,
        'indexTokenPrice.max': 1n,
        'indexTokenPrice.min': 1n,
        'collateralTokenPrice.max': 1n,
        'collateralTokenPrice.min': 1n,
        sizeDeltaUsd: size,
        sizeDeltaInTokens: 1n,
        orderType: 2n,
        increasedAtTime: 0n,
      },
      int: { collateralDeltaAmount: collateral, pendingPriceImpactUsd: 0n, pendingPriceImpactAmount: 0n },
      bool: { isLong: true },
      bytes32: {
        orderKey: keccak256(toHex('order')),
        positionKey: positionKey(TRADER, ETH_MARKET, collateralToken, true),
      },
    },
  });
  await sandbox.emitter.write.emitRaw([[log]], as(oracle));
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
    await emitOpening(token);
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['TOKEN_METADATA_NOT_FOUND']);
  });

  it('INVALID_NATIVE_TOKEN_PRICE when the feed has no price for ETH', async () => {
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await sandbox.setPrice(WETH, 0n);
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['INVALID_NATIVE_TOKEN_PRICE']);
  });

  it('INVALID_NATIVE_TOKEN_PRICE when the feed’s price for ETH is older than a day', async () => {
    await sandbox.wait(86_401);
    await sandbox.setPrice(USDC, price(1, 6));
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['INVALID_NATIVE_TOKEN_PRICE']);
  });

  it('INVALID_COLLATERAL_TOKEN_PRICE when the feed has no price for the collateral', async () => {
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await sandbox.setPrice(USDC, 0n);
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['INVALID_COLLATERAL_TOKEN_PRICE']);
  });

  it('GAS_ESTIMATION_FAILED when new copies are paused', async () => {
    await pause();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    const { keeper, reports } = chain.start();
    await keeper.tick();
    expect(await statuses()).toEqual(['GAS_ESTIMATION_FAILED']);
    expect(reports.find(({ event }) => event === 'order')).toMatchObject({
      status: 'GAS_ESTIMATION_FAILED',
      detail: 'EnforcedPause',
    });
  });

  it('FEE_CALCULATION_ERROR when the fee is a tenth of the copy or more', async () => {
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await sandbox.setPrice(WETH, price(2_000_000, 18));
    await chain.start().keeper.tick();
    expect(await statuses()).toEqual(['FEE_CALCULATION_ERROR']);
  });

  it('SUBMISSION_FAILED when the transaction reverts after a good estimate', async () => {
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    // copies are paused in the very block of the copy, just before it
    await sandbox.client.setAutomine(false);
    await sandbox.client.sendTransaction({
      to: sandbox.mirror,
      data: encodeFunctionData({ abi: mirrorArtifact.abi, functionName: 'pause' }),
      gas: 100_000n,
      ...as(owner),
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
    await pause();
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    const { keeper } = chain.start({ retrySeconds: 20 });
    await keeper.tick();
    await unpause();
    await keeper.tick();
    expect(await statuses()).toHaveLength(1);
    await sandbox.wait(20);
    await keeper.tick();
    await keeper.tick();
    expect(await statuses()).toEqual(['GAS_ESTIMATION_FAILED', 'SUBMITTED']);
    expect((await chain.written()).mirrored).toHaveLength(1);
  });

  it('is not repeated endlessly or after the trader has moved on', async () => {
    await pause();
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
