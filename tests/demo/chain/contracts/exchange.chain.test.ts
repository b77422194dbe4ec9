import { type Hex, parseEventLogs, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeArtifact } from '../../../../demo/chain/artifacts/Exchange';
import { roleId } from '../../../../demo/chain/deploy/roles';
import {
  alice,
  as,
  type ContractSandbox,
  ETH_MARKET,
  keeper,
  newcomer,
  oracle,
  owner,
  price,
  revertOf,
  startContractSandbox,
  USDC,
  usd,
  usdc,
  WETH,
} from './contractSandbox';
import { revertAfterEach } from './revertAfterEach';

let sandbox: ContractSandbox;
/** alice acts as Mirror and as an allocation's account. */
beforeAll(async () => {
  sandbox = await startContractSandbox();
  await sandbox.exchangeContract.write.grantRole([roleId('TRADE'), alice], as(owner));
  await sandbox.token(USDC).write.approve([sandbox.exchange, usdc(1_000_000)], as(alice));
});
afterAll(() => sandbox?.stop());
revertAfterEach(() => sandbox);

const id = (isLong: boolean, collateralToken = USDC) => ({
  account: alice,
  market: ETH_MARKET,
  collateralToken,
  isLong,
});
const increase = (isLong: boolean, collateral: bigint, size: bigint) =>
  sandbox.exchangeContract.write.increase([id(isLong), collateral, size], as(alice));
const decrease = (isLong: boolean, size: bigint) =>
  sandbox.exchangeContract.write.decrease([id(isLong), size], as(alice));
const setMarket = (indexToken: Hex) =>
  sandbox.exchangeContract.write.setMarkets([[{ market: ETH_MARKET, indexToken }]], as(oracle));
const position = (isLong: boolean) => sandbox.exchangeContract.read.getPosition([id(isLong)]);
const balance = () => sandbox.token(USDC).read.balanceOf([alice]);

describe('prices', () => {
  it('open at the worse side of the spread and close at the other', async () => {
    await sandbox.setPrice(WETH, price(1_990, 18), price(2_010, 18));
    await increase(true, usdc(1_000), usd(10_000));
    await increase(false, usdc(1_000), usd(10_000));
    const [long, short] = [await position(true), await position(false)];
    expect(long.sizeInTokens).toBe(usd(10_000) / price(2_010, 18));
    expect(short.sizeInTokens).toBe(usd(10_000) / price(1_990, 18) + 1n);

    const before = await balance();
    await decrease(true, usd(10_000));
    const longLoss = usd(10_000) - long.sizeInTokens * price(1_990, 18);
    // a loss is rounded up to the next token unit
    expect((await balance()) - before).toBe(usdc(1_000) - (longLoss / price(1, 6) + 1n));
  });

  it('turn pnl into collateral at the collateral’s own price', async () => {
    await sandbox.setPrice(USDC, price(0.5, 6));
    await increase(true, usdc(1_000), usd(2_000));
    await sandbox.setPrice(WETH, price(2_100, 18));
    const before = await balance();
    await decrease(true, usd(2_000));
    expect((await balance()) - before).toBe(usdc(1_200));
  });

  it('pay a short what a long loses', async () => {
    await increase(true, usdc(1_000), usd(2_000));
    await increase(false, usdc(1_000), usd(2_000));
    await sandbox.setPrice(WETH, price(1_800, 18));
    const before = await balance();
    await decrease(true, usd(2_000));
    expect((await balance()) - before).toBe(usdc(800));
    await decrease(false, usd(2_000));
    expect((await balance()) - before).toBe(usdc(2_000));
  });

  it('are set only by the oracle, min not above max', async () => {
    const set = (min: bigint, max: bigint, from: Hex) =>
      sandbox.exchangeContract.write.setPrices([[{ token: WETH, min, max }]], as(from));
    expect((await revertOf(set(1n, 1n, keeper))).name).toBe('Permission__Unauthorized');
    expect((await revertOf(set(2n, 1n, oracle))).name).toBe('Exchange__InvalidPrice');
    expect((await revertOf(set(0n, 1n, oracle))).name).toBe('Exchange__InvalidPrice');
  });

  it('can be removed', async () => {
    await sandbox.setPrice(WETH, 0n);
    expect((await revertOf(sandbox.exchangeContract.read.getPrice([WETH]))).name).toBe(
      'Exchange__PriceMissing',
    );
    expect((await revertOf(increase(true, usdc(1), usd(1)))).name).toBe('Exchange__PriceMissing');
  });
});

describe('a position', () => {
  it('grows at the average of its prices', async () => {
    await increase(true, usdc(1_000), usd(2_000));
    await sandbox.setPrice(WETH, price(2_500, 18));
    await increase(true, usdc(500), usd(2_500));
    expect(await position(true)).toEqual({
      sizeInUsd: usd(4_500),
      sizeInTokens: 2n * 10n ** 18n,
      collateral: usdc(1_500),
    });
    expect(await sandbox.exchangeContract.read.collateralMap([USDC])).toBe(usdc(1_500));
  });

  it('returns part of its collateral, never all of it', async () => {
    await increase(true, usdc(1_000), usd(2_000));
    const before = await balance();
    const withdraw = (amount: bigint) =>
      sandbox.exchangeContract.write.withdrawCollateral([id(true), amount], as(alice));
    await withdraw(usdc(400));
    expect((await balance()) - before).toBe(usdc(400));
    expect(await revertOf(withdraw(usdc(600)))).toEqual({
      name: 'Exchange__InsufficientCollateral',
      args: [usdc(600), usdc(600)],
    });
  });

  it('cannot be opened with no size, or changed by more than it has', async () => {
    expect((await revertOf(increase(true, usdc(1), 0n))).name).toBe('Exchange__InvalidSize');
    expect((await revertOf(decrease(true, usd(1)))).name).toBe('Exchange__PositionMissing');
    await increase(true, usdc(1_000), usd(2_000));
    expect(await revertOf(decrease(true, usd(2_001)))).toEqual({
      name: 'Exchange__InvalidSize',
      args: [usd(2_000), usd(2_001)],
    });
    expect((await revertOf(decrease(true, 0n))).name).toBe('Exchange__InvalidSize');
  });

  it('needs a market', async () => {
    await setMarket(zeroAddress);
    expect((await revertOf(increase(true, usdc(1), usd(1)))).name).toBe('Exchange__MarketMissing');
    const byKeeper = sandbox.exchangeContract.write.setMarkets([[]], as(keeper));
    expect((await revertOf(byKeeper)).name).toBe('Permission__Unauthorized');
  });

  it('can be closed in a removed market, where nothing opens or grows', async () => {
    await increase(true, usdc(1_000), usd(2_000));
    await setMarket(zeroAddress);
    expect((await revertOf(increase(true, 0n, usd(1)))).name).toBe('Exchange__MarketMissing');
    expect((await revertOf(sandbox.exchangeContract.read.getMarketPrice([ETH_MARKET]))).name).toBe(
      'Exchange__MarketMissing',
    );
    await sandbox.setPrice(WETH, price(2_100, 18));
    const before = await balance();
    await decrease(true, usd(2_000));
    expect((await balance()) - before).toBe(usdc(1_100));
  });

  it('is worth what a full close pays, and nothing when more than its collateral is lost', async () => {
    const value = (isLong: boolean) => sandbox.exchangeContract.read.getValue([id(isLong)]);
    await increase(true, usdc(1_000), usd(2_000));
    await increase(false, usdc(1_000), usd(8_000));
    expect(await value(true)).toBe(usdc(1_000));
    await sandbox.setPrice(WETH, price(2_600, 18));
    expect([await value(true), await value(false)]).toEqual([usdc(1_600), 0n]);
    const before = await balance();
    await decrease(true, usd(2_000));
    expect((await balance()) - before).toBe(usdc(1_600));
    expect(await value(true)).toBe(0n);
  });

  it('is never paid out of other positions’ collateral, and gets its own back if the pool is empty', async () => {
    await sandbox.client.setBalance({ address: sandbox.exchange, value: 10n ** 18n });
    const pool = await sandbox.exchangeContract.read.poolAmount([USDC]);
    await sandbox.token(USDC).write.transfer([newcomer, pool], as(sandbox.exchange));
    await increase(true, usdc(1_000), usd(2_000));
    await increase(false, usdc(1_000), usd(2_000));
    await sandbox.setPrice(WETH, price(2_100, 18));
    const before = await balance();
    const { logs } = await sandbox.client.getTransactionReceipt({ hash: await decrease(true, usd(2_000)) });
    expect((await balance()) - before).toBe(usdc(1_000));
    const [shortfall] = parseEventLogs({ abi: exchangeArtifact.abi, logs, eventName: 'Shortfall' });
    expect(shortfall?.args.amount).toBe(usdc(100));
    await decrease(false, usd(2_000));
    expect((await balance()) - before).toBe(usdc(1_900));
    expect(await sandbox.exchangeContract.read.poolAmount([USDC])).toBe(usdc(100));
  });
});
