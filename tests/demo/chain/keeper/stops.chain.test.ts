import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ProtocolState } from '../../../../demo/chain/keeper/state/ProtocolState';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  price,
  startContractSandbox,
  TRADER,
  USDC,
  usdc,
  WETH,
} from '../contracts/contractSandbox';
import { GmxTrader } from './GmxTrader';
import { keeperSandbox } from './keeperSandbox';

let sandbox: ContractSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let snapshot: Hex;
let trader: GmxTrader;
/** A copy for Alice with 100 USDC and Bob with 50, 10x long at 2,000. */
let keeper: ReturnType<typeof chain.start>['keeper'];
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
  keeper = chain.start().keeper;
  trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  await keeper.tick();
});
afterEach(() => sandbox.client.revert({ id: snapshot }));

const limit = (user: Hex, rate: bigint) =>
  sandbox.userRouter.write.setMaxLoss([USDC, TRADER, rate], as(user));
const ethAt = (amount: number) => sandbox.setPrice(WETH, price(amount, 18));
const left = async () =>
  (await chain.written()).left.map(({ mimic, reason }) => [mimic.toLowerCase(), reason]);
/** Long enough for the keeper to check losses again. */
const look = async () => {
  await sandbox.wait(11);
  await keeper.tick();
};

it('takes out followers who have reached their limit, and nobody else', async () => {
  await limit(bob, 3_000n);
  await ethAt(1_945);
  await look();
  expect(await left()).toEqual([]);
  await ethAt(1_930);
  await look();
  expect(await left()).toEqual([[bob, 1]]);
  expect((await chain.written()).names.slice(2)).toEqual(['Adjusted', 'Settled', 'Left']);
  await look();
  expect(await left()).toEqual([[bob, 1]]);
});

it('checks losses every ten seconds of chain time', async () => {
  await limit(bob, 3_000n);
  await look();
  await ethAt(1_900);
  await keeper.tick();
  expect(await left()).toEqual([]);
  await look();
  expect(await left()).toEqual([[bob, 1]]);
});

it('takes out several followers one after another, lowest limit first', async () => {
  await limit(alice, 5_000n);
  await limit(bob, 3_000n);
  await ethAt(1_890);
  await look();
  expect(await left()).toEqual([
    [bob, 1],
    [alice, 1],
  ]);
  expect(keeper.status.copies).toBe(0);
});

it('enforces limits set while it was down, but not removed ones', async () => {
  await limit(alice, 3_000n);
  await limit(bob, 3_000n);
  await limit(alice, 0n);
  await ethAt(1_900);
  await chain.start().keeper.tick();
  expect(await left()).toEqual([[bob, 1]]);
});

it('closes the copy instead if its trader has closed', async () => {
  await limit(bob, 3_000n);
  await ethAt(1_900);
  await trader.close();
  await look();
  expect(await left()).toEqual([]);
  expect((await chain.written()).settled).toHaveLength(1);
});

it('waits for a price, and says so', async () => {
  await limit(bob, 3_000n);
  await ethAt(0);
  await look();
  expect(keeper.status.refused).toMatchObject({ reason: 'Exchange__PriceMissing' });
  await ethAt(1_900);
  await sandbox.wait(20);
  await look();
  expect(await left()).toEqual([[bob, 1]]);
  expect(keeper.status.refused).toBeNull();
});

it('stores limits in its state', async () => {
  await limit(bob, 3_000n);
  const state = new ProtocolState();
  const logs = await sandbox.client.getLogs({
    address: [sandbox.matchingRule, sandbox.mirror, sandbox.settle],
    fromBlock: 0n,
  });
  state.apply(logs);
  const saved = new ProtocolState();
  for (const part of state.parts()) saved.restore(part);
  expect(saved.firstToStop(saved.copies[0]!)).toBe(bob);
});
