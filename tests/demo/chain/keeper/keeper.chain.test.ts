import { type Hex, maxUint256 } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { traderEvents } from '../../../../demo/chain/keeper/chain/readEvents';
import { mirrorCall } from '../../../../demo/chain/keeper/send/keeperCalls';
import { ProtocolState } from '../../../../demo/chain/keeper/state/ProtocolState';
import { receiptOf } from '../../../../demo/chain/receiptOf';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  carol,
  keeper as keeperAddress,
  price,
  startContractSandbox,
  TRADER,
  USDC,
  usd,
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
  for (const [user, amount] of [[alice, 1_000] as const, [bob, 500] as const]) {
    await sandbox.deposit(user, USDC, usdc(amount));
    await sandbox.follow(user);
  }
});
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  snapshot = await sandbox.client.snapshot();
});
afterEach(() => sandbox.client.revert({ id: snapshot }));

const lower = (addresses: readonly Hex[] | undefined) => addresses?.map((address) => address.toLowerCase());

describe('an opening of a followed trader', () => {
  it('pays the going price of gas, where that is higher than usual', async () => {
    const feeAt = async (baseFeePerGas: bigint) => {
      const id = await sandbox.client.snapshot();
      const { keeper } = chain.start();
      await keeper.tick();
      await new GmxTrader(sandbox).increase(5_000, usdc(500));
      await sandbox.client.setNextBlockBaseFeePerGas({ baseFeePerGas });
      await sandbox.client.mine({ blocks: 1 });
      await keeper.tick();
      const [mirrored] = (await chain.written()).mirrored;
      await sandbox.client.revert({ id });
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

  it('is mirrored with a fee, then reported as submitted', async () => {
    const trader = new GmxTrader(sandbox);
    const { keeper } = chain.start();
    await keeper.tick();
    const requestKey = await trader.increase(5_000, usdc(500));
    await keeper.tick();
    const { names, mirrored, orders } = await chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder']);
    const { data } = mirrored[0]!;
    expect(data).toMatchObject({
      sourceRequestKey: requestKey,
      sourcePositionKey: trader.positionKey,
      isLong: true,
    });
    expect(lower(data.mimicList)).toEqual([alice, bob]);
    expect(data.allocation).toBe(usdc(150));
    expect(data.keeperExecutionFee > 0n && data.keeperExecutionFee < usdc(1)).toBe(true);
    expect(data.sizeDelta).toBe((usd(5_000) * (usdc(150) - data.keeperExecutionFee)) / usdc(500));
    expect(orders[0]).toMatchObject({
      sourceRequestKey: requestKey,
      sourcePositionKey: trader.positionKey,
      status: 0,
    });
    expect(lower(orders[0]?.mimicList)).toEqual([alice, bob]);
  });

  it('uses rules that were set, changed or removed since', async () => {
    const { keeper } = chain.start();
    await keeper.tick();
    const gone = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };
    await sandbox.userRouter.write.setMatchingRule(
      [USDC, '0x1111111111111111111111111111111111111111', gone],
      as(alice),
    );
    await sandbox.follow(bob, { rate: 5_000n });
    await new GmxTrader(sandbox).increase(5_000, usdc(500));
    await keeper.tick();
    const { mirrored, skipped } = await chain.written();
    expect(lower(mirrored[0]?.data.mimicList)).toEqual([bob]);
    expect(mirrored[0]?.data.allocation).toBe(usdc(250));
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
  it('follows the trader up and down, and is settled at the end', async () => {
    const { keeper } = chain.start();
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    const up = await trader.increase(5_000, 0n);
    await keeper.tick();
    await sandbox.setPrice(WETH, price(2_200, 18));
    await trader.decrease(6_000);
    await keeper.tick();
    await trader.close();
    await keeper.tick();
    await keeper.tick();

    const { names, mirrored, adjusted, settled } = await chain.written();
    expect(names).toEqual([
      'Mirrored',
      'MatchingOrder',
      'Adjusted',
      'Adjusted',
      'Settled',
      'Adjusted',
      'Settled',
    ]);
    const net = mirrored[0]!.data.allocation - mirrored[0]!.data.keeperExecutionFee;
    expect(adjusted[0]!.data).toMatchObject({ sourceRequestKey: up, size: (usd(10_000) * net) / usdc(500) });
    expect(adjusted[1]!.data.size).toBe((usd(4_000) * net) / usdc(500));
    expect(adjusted[2]!.data.size).toBe(0n);
    // the partial close's profit came before the close
    expect(settled.map(({ data }) => data.size === 0n)).toEqual([false, true]);
    expect(settled.every(({ data }) => data.settledBalance > 0n && data.keeperExecutionFee > 0n)).toBe(true);
    const free = await sandbox.store.read.getBalanceList([USDC, [alice, bob]]);
    expect(free[0]! > usdc(1_000) && free[1]! > usdc(500)).toBe(true);
  });

  it('that has lost everything ends with a settlement of zero', async () => {
    const { keeper } = chain.start();
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    await sandbox.setPrice(WETH, price(1_000, 18));
    await trader.close();
    await keeper.tick();
    const { settled } = await chain.written();
    expect(settled.map(({ data }) => [data.settledBalance, data.size])).toEqual([[0n, 0n]]);
  });

  it('is closed, and another one opened, when the trader closes and reopens under the same key', async () => {
    const { keeper } = chain.start();
    await sandbox.follow(bob, { throttle: 3_600n });
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    await sandbox.follow(alice);
    await trader.close();
    await trader.increase(1_000, usdc(500));
    await keeper.tick();
    const { mirrored, adjusted, settled } = await chain.written();
    expect(mirrored).toHaveLength(2);
    expect(adjusted.map(({ allocationKey, data }) => [allocationKey, data.size])).toEqual([
      [mirrored[0]?.allocationKey, 0n],
    ]);
    expect(settled.map(({ allocationKey }) => allocationKey)).toEqual([mirrored[0]?.allocationKey]);
  });

  it('waits for a price without missing the trader’s close', async () => {
    const { keeper, reports } = chain.start({ retrySeconds: 0 });
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await keeper.tick();
    await sandbox.setPrice(WETH, 0n);
    await trader.close();
    await keeper.tick();
    expect(reports.at(-1)).toMatchObject({ event: 'refused', reason: 'Exchange__PriceMissing' });
    const since = Number(await sandbox.now());
    await sandbox.wait(20);
    await keeper.tick();
    expect(keeper.status.refused).toMatchObject({ reason: 'Exchange__PriceMissing', since });
    await sandbox.setPrice(WETH, price(2_000, 18));
    await keeper.tick();
    expect(keeper.status.refused).toBeNull();
    expect((await chain.written()).names.slice(2)).toEqual(['Adjusted', 'Settled']);
  });
});

describe('after a restart', () => {
  it('nothing is copied, adjusted, settled or reported twice', async () => {
    const trader = new GmxTrader(sandbox);
    await sandbox.follow(carol);
    await trader.increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    await chain.start().keeper.tick();
    await trader.decrease(2_000);
    await chain.start().keeper.tick();
    await chain.start().keeper.tick();
    await trader.close();
    await chain.start().keeper.tick();
    await chain.start().keeper.tick();
    expect((await chain.written()).names).toEqual([
      'Mirrored',
      'MatchingOrder',
      'Skipped',
      'Adjusted',
      'Adjusted',
      'Settled',
    ]);
  });

  it('a close during downtime is followed, however long ago', async () => {
    const trader = new GmxTrader(sandbox);
    await trader.increase(5_000, usdc(500));
    await chain.start().keeper.tick();
    await trader.increase(1_000, 0n);
    await trader.close();
    await sandbox.wait(86_400);
    await trader.increase(700, usdc(70));
    await sandbox.wait(86_400);
    await chain.start().keeper.tick();
    const { names, adjusted } = await chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder', 'Adjusted', 'Settled']);
    expect(adjusted[0]?.data.size).toBe(0n);
  });

  it('the order of a copy is written if the keeper stopped before reporting it', async () => {
    const trader = new GmxTrader(sandbox);
    const requestKey = await trader.increase(5_000, usdc(500));
    const head = await sandbox.client.getBlockNumber();
    const events = await traderEvents(chain.client, sandbox, { from: 0n, to: head }, [TRADER]);
    const event = events.find((one) => one.requestKey === requestKey)!;
    const terms = { acceptablePrice: maxUint256, deadline: maxUint256 };
    const call = mirrorCall(sandbox, event, [alice], terms, { amount: 0n, receiver: carol });
    await receiptOf(
      sandbox.client,
      await sandbox.client.sendTransaction({ ...call, gas: 5_000_000n, ...as(keeperAddress) }),
    );
    await chain.start().keeper.tick();
    const { names, orders } = await chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder']);
    expect(orders[0]).toMatchObject({ status: 0, sourceRequestKey: requestKey });
    expect(lower(orders[0]?.mimicList)).toEqual([alice]);
  });
});

it('follows without a fee once a copy’s total fees have reached their limit', async () => {
  await sandbox.userRouter.write.withdrawAll([USDC, bob], as(bob));
  // gas is so dear that opening alone takes eight percent
  await sandbox.setPrice(WETH, price(140_000, 18));
  const trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  const { keeper } = chain.start();
  await keeper.tick();
  await trader.increase(1_000, 0n);
  await keeper.tick();
  await trader.close();
  await keeper.tick();
  const { mirrored, adjusted, settled } = await chain.written();
  expect(mirrored[0]!.data.keeperExecutionFee > usdc(7)).toBe(true);
  expect(adjusted.map(({ data }) => data.keeperExecutionFee)).toEqual([0n, 0n]);
  expect(settled[0]!.data).toMatchObject({ keeperExecutionFee: 0n, size: 0n });
});

it('sends a heartbeat after a quarter of the delay without work', async () => {
  const { mirrorContract, wait, now } = sandbox;
  const deployed = await mirrorContract.read.lastHeartbeat();
  await wait(21_000);
  await chain.start().keeper.tick();
  expect(await mirrorContract.read.lastHeartbeat()).toBe(deployed);
  await wait(700);
  await chain.start().keeper.tick();
  expect(await mirrorContract.read.lastHeartbeat()).toBe(await now());
});

it('detects transactions sent by others with its key, but none before its own first one', async () => {
  const { keeper } = chain.start();
  const trader = new GmxTrader(sandbox);
  const sendElsewhere = async () => {
    const { client } = sandbox;
    const hash = await client.sendTransaction({ account: keeperAddress, to: keeperAddress, chain: null });
    await receiptOf(client, hash);
  };
  await sendElsewhere();
  await trader.increase(5_000, usdc(500));
  for (let tick = 0; tick < 3; tick++) await keeper.tick();
  await trader.decrease(1_000);
  for (let tick = 0; tick < 3; tick++) await keeper.tick();
  expect(keeper.status.foreignAt).toBeNull();
  await sendElsewhere();
  await trader.decrease(1_000);
  for (let tick = 0; tick < 3; tick++) await keeper.tick();
  expect(keeper.status.foreignAt).toBeGreaterThan(0);
  // its own work continued
  expect((await chain.written()).adjusted.length).toBeGreaterThanOrEqual(2);
});

it('does not trust a chain that is merely shorter, and rereads replaced blocks', async () => {
  const before = await sandbox.client.snapshot();
  const { keeper } = chain.start();
  const trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  await keeper.tick();
  expect((await chain.written()).mirrored).toHaveLength(1);
  await sandbox.client.revert({ id: before });
  await expect(keeper.tick()).rejects.toThrow('was read already');
  await new GmxTrader(sandbox).increase(5_000, usdc(500));
  await keeper.tick();
  expect((await chain.written()).names).toEqual(['Mirrored', 'MatchingOrder']);
});

it('counts a copy’s fees as the contract does, including those of cut parts', async () => {
  const { keeper } = chain.start();
  const trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  for (let tick = 0; tick < 3; tick++) await keeper.tick();
  // the rest of her part pays her shares from now on
  await sandbox.userRouter.write.withdrawAll([USDC, alice], as(alice));
  for (const size of [1_000, 500, 500]) {
    await trader.decrease(size);
    for (let tick = 0; tick < 3; tick++) await keeper.tick();
  }
  const { adjusted } = await chain.written();
  expect(adjusted.filter(({ data }) => data.mimicKeeperExecutionFeeInsolvency > 0n)).toHaveLength(3);
  const state = new ProtocolState();
  const { mirror, settle, client } = sandbox;
  state.apply(await client.getLogs({ address: [mirror, settle], fromBlock: 0n }));
  const [copy] = state.copies;
  const counted = await sandbox.mirrorContract.read.copyFeesMap([copy!.allocationKey]);
  expect([copy?.gross, copy?.keeperFees]).toEqual(counted);
});
