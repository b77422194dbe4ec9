import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiptOf } from '../../../demo/node/receiptOf';
import {
  alice,
  as,
  bob,
  carol,
  ETH_MARKET,
  keeper as keeperAddress,
  price,
  TRADER,
  USDC,
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
  for (const [user, amount] of [[alice, 10_000] as const, [bob, 5_000] as const]) {
    await sandbox.deposit(user, USDC, usdc(amount));
    await sandbox.follow(user);
  }
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  restore = await sandbox.save();
});
afterEach(() => restore());

const lower = (addresses: readonly Hex[] | undefined) => addresses?.map((address) => address.toLowerCase());

describe('an opening of a followed trader', () => {
  it('pays the going price of gas, where that is higher than usual', async () => {
    const feeAt = async (baseFeePerGas: bigint) => {
      const back = await sandbox.save();
      const { keeper } = chain.start();
      await keeper.tick();
      await new GmxTrader(sandbox).increase(5_000, usdc(500));
      await sandbox.client.setNextBlockBaseFeePerGas({ baseFeePerGas });
      await sandbox.client.mine({ blocks: 1 });
      await keeper.tick();
      const [mirrored] = (await chain.written()).mirrored;
      await back();
      await sandbox.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n });
      await sandbox.client.mine({ blocks: 1 });
      return mirrored?.data.keeperExecutionFee ?? 0n;
    };
    const usual = await feeAt(0n);
    // gas itself differs between two runs: a time that is already stored is cheaper to write
    const same = await feeAt(100_000_000n);
    expect(same).toBeGreaterThan((usual * 99n) / 100n);
    expect(same).toBeLessThan((usual * 101n) / 100n);
    const dear = await feeAt(1_000_000_000n);
    expect(dear).toBeGreaterThan(usual * 9n);
    expect(dear).toBeLessThan(usual * 11n);
  });

  it('uses rules that were set, changed or removed since', async () => {
    const { keeper } = chain.start();
    await keeper.tick();
    const gone = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };
    await sandbox.userRouter.write.setMatchingRule([USDC, TRADER, gone], as(alice));
    await sandbox.follow(bob, { rate: 5_000n });
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    const { mirrored, skipped } = await chain.written();
    expect(lower(mirrored[0]?.data.mimicList)).toEqual([bob]);
    expect(mirrored[0]?.data.allocation).toBe(usdc(2_500));
    expect(skipped).toEqual([]);
  });

  it('records why the other followers are skipped', async () => {
    await sandbox.follow(carol);
    const { keeper } = chain.start({ maxListed: 1 });
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    const { mirrored, skipped } = await chain.written();
    expect(lower(mirrored[0]?.data.mimicList)).toEqual([alice]);
    expect(skipped.map(({ mimic, reason }) => [mimic.toLowerCase(), reason])).toEqual([
      [carol, 0],
      [bob, 5],
    ]);
  });

  it('writes no order when there are no followers', async () => {
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    const { keeper } = chain.start();
    await keeper.tick();
    // the trader opens again at once: both are throttled now
    await new GmxTrader(sandbox, { isLong: false }).increase(1_000, usdc(500));
    await keeper.tick();
    const { names, skipped } = await chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder', 'Skipped', 'Skipped']);
    expect(skipped.map(({ reason }) => reason)).toEqual([3, 3]);
  });

  it('is ignored without followers, when it only adds to a position, or when it is old', async () => {
    const { keeper } = chain.start({ freshSeconds: 60 });
    await keeper.tick();
    await new GmxTrader(sandbox, { account: carol }).increase(1_000, usdc(100));
    const trader = new GmxTrader(sandbox);
    await trader.increase(1_000, usdc(100));
    await sandbox.wait(120);
    await keeper.tick();
    await trader.increase(1_000, usdc(100));
    await keeper.tick();
    expect((await chain.written()).names).toEqual([]);
  });

  it('is not copied if the trader has closed it in the meantime', async () => {
    const { keeper } = chain.start();
    const trader = new GmxTrader(sandbox);
    await trader.increase(1_000, usdc(100));
    await trader.close();
    await keeper.tick();
    expect((await chain.written()).names).toEqual([]);
  });
});

describe('a copy', () => {
  it('opens, follows its trader up and down, closes and is settled, whenever the keeper is restarted', async () => {
    const trader = new GmxTrader(sandbox);
    const tick = () => chain.start().keeper.tick();
    const requestKey = await trader.increase(5_000, usdc(500));
    await tick();
    const { mirrored } = await chain.written();
    const { data, allocationKey } = mirrored[0]!;
    const copy = data.allocationAddress.toLowerCase() as Hex;
    expect(data).toMatchObject({ sourceRequestKey: requestKey, sourcePositionKey: trader.positionKey });
    expect(lower(data.mimicList)).toEqual([alice, bob]);
    expect(data.allocation).toBe(usdc(1_500));
    expect(data.keeperExecutionFee > usdc(0.5) && data.keeperExecutionFee < usdc(10)).toBe(true);
    // it waits for GMX
    await tick();
    await sandbox.execute();
    const [opening, copied] = [await trader.state(), await sandbox.positionOf(copy)];
    expect(copied.sizeInUsd).toBe(
      (opening.size * (data.allocation - data.keeperExecutionFee)) / opening.collateral,
    );

    const up = await trader.increase(5_000, 0n);
    await tick();
    await sandbox.execute();
    await tick();
    await sandbox.setPrice(WETH, price(2_200, 18));
    await trader.decrease(6_000);
    await tick();
    await sandbox.execute();
    await tick();
    await trader.close();
    await tick();
    await sandbox.execute();
    await tick();
    await tick();

    const { names, adjusted, settled, ended } = await chain.written();
    expect(adjusted.map(({ data: { sizeDelta } }) => sizeDelta > 0n)).toEqual([true, false, false]);
    expect(adjusted[0]?.data.sourceRequestKey).toBe(up);
    expect(ended.map(({ isExecuted, isOpening }) => [isExecuted, isOpening])).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(settled.every((one) => one.allocationKey === allocationKey)).toBe(true);
    expect(settled.at(-1)?.data).toMatchObject({ size: 0n, isFinal: true });
    expect(names.filter((name) => name === 'Mirrored' || name === 'Adjusted')).toHaveLength(4);
    expect((await sandbox.positionOf(copy)).sizeInUsd).toBe(0n);
    for (const token of [USDC, WETH]) {
      expect(await sandbox.token(token).read.balanceOf([copy])).toBe(0n);
    }
    const free = await sandbox.store.read.getBalanceList([USDC, [alice, bob]]);
    const profit = await sandbox.store.read.getBalanceList([WETH, [alice, bob]]);
    expect(free[0]! > usdc(9_900) && free[1]! > usdc(4_950)).toBe(true);
    expect(profit[0]! > 0n && profit[1]! > 0n).toBe(true);
  }, 60_000);

  it('follows on if its trader closes and reopens under the same key before GMX could close it', async () => {
    const { keeper } = chain.start();
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    await sandbox.execute();
    await trader.close();
    await trader.increase(2_000, usdc(500));
    await keeper.tick();
    await sandbox.execute();
    await keeper.tick();
    const { mirrored, adjusted } = await chain.written();
    expect(mirrored).toHaveLength(1);
    expect(adjusted).toHaveLength(1);
    const copy = await sandbox.positionOf(mirrored[0]!.data.allocationAddress.toLowerCase() as Hex);
    const leverage = Number(copy.sizeInUsd / 10n ** 24n) / Number(copy.collateral);
    expect(leverage).toBeGreaterThan(3.9);
    expect(leverage).toBeLessThan(4.2);
  });

  it('waits for a price without missing the trader’s close', async () => {
    const { keeper } = chain.start({ retrySeconds: 0 });
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    await sandbox.execute();
    await sandbox.setFeed(USDC, 0n);
    await trader.decrease(2_500);
    await keeper.tick();
    expect((await chain.written()).adjusted).toEqual([]);
    await trader.close();
    await keeper.tick();
    expect((await chain.written()).adjusted).toHaveLength(1);
  });

  it('that is liquidated with nothing left ends with a settlement of zero', async () => {
    const { keeper } = chain.start();
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    await sandbox.execute();
    const account = (await chain.written()).mirrored[0]!.data.allocationAddress.toLowerCase() as Hex;
    await sandbox.setPrice(WETH, price(1_700, 18));
    const place = { account, market: ETH_MARKET, collateralToken: USDC, isLong: true };
    expect((await sandbox.gmxKeeper.liquidate(place)).ok).toBe(true);
    await keeper.tick();
    const { settled } = await chain.written();
    expect(settled.map(({ data }) => [data.settledBalance, data.isFinal])).toEqual([[0n, true]]);
  });
});

describe('after a restart', () => {
  it('a close during downtime is followed, however long ago', async () => {
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    await sandbox.execute();
    await trader.increase(1_000, 0n);
    await trader.close();
    await sandbox.wait(86_400 * 2);
    await chain.start().keeper.tick();
    await sandbox.execute();
    await chain.start().keeper.tick();
    const { names, adjusted } = await chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder', 'Adjusted', 'Settled']);
    expect(adjusted[0]?.data.traderTargetLeverage).toBe(0n);
  });
});

it('detects transactions sent by others with its key, but none before its own first one', async () => {
  const { keeper } = chain.start();
  const trader = new GmxTrader(sandbox);
  const sendElsewhere = async () => {
    const { client } = sandbox;
    const hash = await client.sendTransaction({ account: keeperAddress, to: keeperAddress, chain: null });
    await receiptOf(client, hash);
  };
  const tickAll = async () => {
    for (let tick = 0; tick < 3; tick++) {
      await keeper.tick();
      await sandbox.execute();
    }
  };
  await sendElsewhere();
  await trader.increase(5_000, usdc(500));
  await tickAll();
  await trader.decrease(1_500);
  await tickAll();
  expect(keeper.status.foreignAt).toBeNull();
  await sendElsewhere();
  await trader.decrease(1_500);
  await tickAll();
  expect(keeper.status.foreignAt).toBeGreaterThan(0);
  // its own work continued
  expect((await chain.written()).adjusted.length).toBeGreaterThanOrEqual(2);
});

it('does not trust a chain that is merely shorter, and rereads replaced blocks', async () => {
  const back = await sandbox.save();
  const { keeper } = chain.start();
  const trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  await keeper.tick();
  expect((await chain.written()).mirrored).toHaveLength(1);
  await back();
  await expect(keeper.tick()).rejects.toThrow('was read already');
  await sandbox.client.mine({ blocks: 2 });
  await new GmxTrader(sandbox).increase(5_000, usdc(500));
  await keeper.tick();
  expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);
});
