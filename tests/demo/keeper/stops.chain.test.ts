import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { triggerPrice } from '../../../demo/keeper/answer/stopLoss';
import type { Copy } from '../../../demo/keeper/chain/Copy';
import { readCopies } from '../../../demo/keeper/chain/copyReads';
import { ProtocolState } from '../../../demo/keeper/state/ProtocolState';
import { Endpoints } from '../../../demo/node/Endpoints';
import {
  alice,
  as,
  bob,
  carol,
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
let trader: GmxTrader;
let restore: () => Promise<void>;
beforeAll(async () => {
  sandbox = await startGmxSandbox();
  chain = keeperSandbox(sandbox);
  for (const user of [alice, bob, carol]) {
    await sandbox.deposit(user, USDC, usdc(10_000));
    await sandbox.follow(user);
  }
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  restore = await sandbox.save();
  trader = new GmxTrader(sandbox);
});
afterEach(() => restore());

const limit = (user: Hex, rate: bigint) =>
  sandbox.userRouter.write.setMaxLoss([USDC, TRADER, rate], as(user));

/** A copy of ten times leverage at 2,000 dollars, with GMX's orders for the limits. */
async function open() {
  const { keeper } = chain.start();
  await trader.increase(5_000, usdc(500));
  await keeper.tick();
  await sandbox.execute();
  await keeper.tick();
  const { allocationKey, data } = (await chain.written()).mirrored[0]!;
  return { keeper, allocationKey, account: data.allocationAddress.toLowerCase() as Hex };
}

const stopped = async () => {
  const { left } = await chain.written();
  return left.map(({ mimic, reason }) => [mimic.toLowerCase(), reason]);
};
const pending = async () => (await sandbox.gmxKeeper.pendingOrders()).length;
const ether = () => sandbox.client.getBalance({ address: keeperAddress });

it('places the limits of those who have one as orders of GMX, which takes out who has lost as much', async () => {
  await limit(alice, 2_000n);
  await limit(bob, 5_000n);
  const { keeper, account } = await open();
  const { asked } = await chain.written();
  expect(asked.map(({ mimic, data }) => [mimic.toLowerCase(), data.reason])).toEqual([
    [alice, 1],
    [bob, 1],
  ]);
  // its price has not come
  expect(await sandbox.execute()).toEqual([]);
  const { sizeInUsd } = await sandbox.positionOf(account);
  // two percent down are a fifth of the collateral, and there were fees
  await sandbox.setPrice(WETH, price(1_955, 18));
  await sandbox.execute();
  await keeper.tick();
  expect(await stopped()).toEqual([[alice, 1]]);
  expect((await sandbox.positionOf(account)).sizeInUsd).toBe(sizeInUsd - sizeInUsd / 3n);
  const free = await sandbox.store.read.userBalanceMap([USDC, alice]);
  // a thousand was put in; a fifth and the costs are lost
  expect(free).toBeGreaterThan(usdc(9_000 + 730));
  expect(free).toBeLessThan(usdc(9_000 + 820));
});

it('places each once, whatever it remembers', async () => {
  await limit(alice, 2_000n);
  await open();
  await chain.start().keeper.tick();
  await chain.start().keeper.tick();
  expect((await chain.written()).asked).toHaveLength(1);
});

it('finds a limit that is set later, and takes an order back whose limit is removed', async () => {
  const { keeper } = await open();
  expect((await chain.written()).asked).toEqual([]);
  await limit(bob, 3_000n);
  await keeper.tick();
  expect((await chain.written()).asked).toHaveLength(1);
  await limit(bob, 0n);
  await keeper.tick();
  expect((await chain.written()).notLeft).toMatchObject([{ isCancelled: true }]);
  expect(await pending()).toBe(0);
});

it('places an order anew when the copy has become smaller: it would take from the others', async () => {
  await limit(alice, 3_000n);
  const { keeper, account } = await open();
  await trader.decrease(2_500);
  await keeper.tick();
  await sandbox.execute();
  await keeper.tick();
  const { asked, notLeft } = await chain.written();
  expect(notLeft).toMatchObject([{ isCancelled: true }]);
  expect(asked).toHaveLength(2);
  const { sizeInUsd } = await sandbox.positionOf(account);
  expect(asked[1]?.data.sizeDelta).toBe(sizeInUsd / 3n);
});

it('takes an order back when the copy is closed, and gets its fee back', async () => {
  await limit(alice, 3_000n);
  const { keeper } = await open();
  await trader.close();
  await keeper.tick();
  await sandbox.execute();
  const before = await ether();
  await keeper.tick();
  await keeper.tick();
  expect(await pending()).toBe(0);
  expect(await ether()).toBeGreaterThan(before);
  expect((await chain.written()).settled.at(-1)?.data.isFinal).toBe(true);
});

it('takes an order back that GMX has frozen, and waits ten minutes before it pays for another', async () => {
  await limit(alice, 2_000n);
  const { keeper } = await open();
  const [order] = await sandbox.gmxKeeper.pendingOrders();
  sandbox.gmxKeeper.instruct(order!.key, { kind: 'refuse' });
  await sandbox.execute();
  await keeper.tick();
  await keeper.tick();
  expect((await chain.written()).asked).toHaveLength(1);
  expect(await pending()).toBe(0);
  await sandbox.wait(601);
  await keeper.tick();
  expect((await chain.written()).asked).toHaveLength(2);
});

it('does not pay for order after order of a follower who changes the limit all day', async () => {
  await limit(alice, 2_000n);
  const { keeper } = await open();
  for (let i = 0; i < 10; i++) {
    await limit(alice, i % 2 === 0 ? 3_000n : 2_000n);
    await keeper.tick();
    await keeper.tick();
    await sandbox.wait(2);
  }
  // the first change at once, the next after half a minute; the order that is there stays until then
  expect((await chain.written()).asked).toHaveLength(2);
  expect(await pending()).toBe(1);
  await sandbox.wait(30);
  await keeper.tick();
  await keeper.tick();
  const { asked } = await chain.written();
  expect(asked).toHaveLength(3);
  expect(asked[2]?.data.triggerPrice).toBe(asked[0]?.data.triggerPrice);
  // a limit that is removed is another matter
  await limit(alice, 0n);
  await keeper.tick();
  expect(await pending()).toBe(0);
});

it('computes the price of a limit as the contract does', async () => {
  for (const [user, rate] of [[alice, 1_500n] as const, [bob, 4_000n] as const]) await limit(user, rate);
  const { allocationKey } = await open();
  const state = new ProtocolState();
  state.apply(await sandbox.client.getLogs({ address: [sandbox.mirror, sandbox.leaves], fromBlock: 0n }));
  const copy = state.copy(allocationKey) as Copy;
  const block = await sandbox.client.getBlockNumber();
  const { client } = new Endpoints([sandbox.rpcUrl]);
  const view = { client, deployment: sandbox, block };
  const { readings } = await readCopies(view, [copy], WETH, 0);
  const reading = readings.get(allocationKey)!;
  const expected = [1_500n, 4_000n].map((rate) =>
    triggerPrice(reading, { isLong: true, rate, collateralPrice: price(1, 6) }),
  );
  expect((await chain.written()).asked.map(({ data }) => data.triggerPrice)).toEqual(expected);
});
