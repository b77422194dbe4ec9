import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFunctionData, type Hex, zeroHash } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchangeArtifact } from '../../../../demo/chain/artifacts/Exchange';
import { tokenArtifact } from '../../../../demo/chain/artifacts/Token';
import { StateFile } from '../../../../demo/chain/keeper/state/StateFile';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  carol,
  oracle,
  owner,
  price,
  startContractSandbox,
  TRADER,
  USDC,
  usdc,
  WETH,
} from '../contracts/contractSandbox';
import { createCrowd } from './crowd';
import { GmxTrader } from './GmxTrader';
import { keeperSandbox } from './keeperSandbox';

let sandbox: ContractSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let snapshot: Hex;
let copy: Hex;
let trader: GmxTrader;
/** A copy for Alice with 100 USDC and Bob with 50, 10x long. */
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
  keeper = chain.start({ retrySeconds: 0 }).keeper;
  trader = new GmxTrader(sandbox);
  await trader.increase(5_000, usdc(500));
  await keeper.tick();
  copy = (await chain.written()).mirrored[0]!.allocationKey;
});
afterEach(() => sandbox.client.revert({ id: snapshot }));

const lower = (addresses: readonly Hex[] | undefined) => addresses?.map((address) => address.toLowerCase());
const ask = (user: Hex) => sandbox.userRouter.write.leaveCopy([copy], as(user));
const free = (user: Hex) => sandbox.store.read.userBalanceMap([USDC, user]);
const named = async () => (await chain.written()).names.slice(2);

it('takes out a follower on request, for a fee, and keeps following for the others', async () => {
  await ask(bob);
  await sandbox.setPrice(WETH, price(2_100, 18));
  await keeper.tick();
  const { adjusted, settled, left } = await chain.written();
  expect(await named()).toEqual(['Adjusted', 'Settled', 'Left']);
  expect(left.map(({ mimic, reason }) => [mimic.toLowerCase(), reason])).toEqual([[bob, 0]]);
  const [paid] = settled;
  expect(paid!.data.keeperExecutionFee > 0n && paid!.data.keeperExecutionFee < usdc(2)).toBe(true);
  // half more than he put in, at ten times a 5% rise, less fees
  const gained = (await free(bob)) - usdc(450);
  expect(gained > usdc(72) && gained < usdc(75)).toBe(true);
  expect(adjusted[0]!.data).toMatchObject({ allocation: usdc(100) });

  await trader.decrease(2_500);
  await keeper.tick();
  await trader.close();
  await keeper.tick();
  const after = await chain.written();
  expect(after.names.slice(5)).toEqual(['Adjusted', 'Settled', 'Adjusted', 'Settled']);
  expect(after.settled.slice(1).map(({ data }) => lower(data.mimicList))).toEqual([[alice], [alice]]);
});

it('takes a follower out once, even after losing its state', async () => {
  await ask(bob);
  await keeper.tick();
  await keeper.tick();
  await chain.start().keeper.tick();
  expect(await named()).toEqual(['Adjusted', 'Settled', 'Left']);
});

it('finds requests made while it was down', async () => {
  await ask(bob);
  await sandbox.wait(7_200);
  await chain.start().keeper.tick();
  expect(await named()).toEqual(['Adjusted', 'Settled', 'Left']);
});

it('takes all of them out one after another, and finishes the copy when the last has left', async () => {
  await ask(bob);
  await ask(alice);
  await keeper.tick();
  const { adjusted, left } = await chain.written();
  expect(left.map(({ mimic }) => mimic.toLowerCase())).toEqual([bob, alice]);
  expect(adjusted.map(({ data }) => data.size === 0n)).toEqual([false, true]);
  expect(keeper.status.copies).toBe(0);
  await trader.decrease(1_000);
  await trader.close();
  await keeper.tick();
  expect(await named()).toEqual(['Adjusted', 'Settled', 'Left', 'Adjusted', 'Settled', 'Left']);
});

it('closes the copy instead if its trader has already closed', async () => {
  await ask(bob);
  await trader.close();
  await keeper.tick();
  expect(await named()).toEqual(['Adjusted', 'Settled']);
  expect(lower((await chain.written()).settled[0]?.data.mimicList)).toEqual([alice, bob]);
});

it('follows the trader before taking followers out, and for those who stay', async () => {
  await ask(bob);
  const up = await trader.increase(5_000, 0n);
  await keeper.tick();
  const { adjusted } = await chain.written();
  expect(adjusted.map(({ data }) => data.sourceRequestKey)).toEqual([up, zeroHash]);
  expect(adjusted.map(({ data }) => data.allocation)).toEqual([usdc(150), usdc(100)]);
  expect(await named()).toEqual(['Adjusted', 'Adjusted', 'Settled', 'Left']);
});

it('alternates between copies, however many followers leave one', async () => {
  await sandbox.follow(carol, { trader: oracle });
  await sandbox.deposit(carol, USDC, usdc(1_000));
  await new GmxTrader(sandbox, { account: oracle }).increase(5_000, usdc(500));
  await keeper.tick();
  const other = (await chain.written()).mirrored[1]!.allocationKey;
  await ask(bob);
  await ask(alice);
  await sandbox.userRouter.write.leaveCopy([other], as(carol));
  await keeper.tick();
  const { left } = await chain.written();
  expect(left.map(({ mimic }) => mimic.toLowerCase())).toEqual([bob, carol, alice]);
});

it('waits for a price, and says so', async () => {
  await ask(bob);
  await sandbox.setPrice(WETH, 0n);
  await keeper.tick();
  expect(await named()).toEqual([]);
  expect(keeper.status.refused).toMatchObject({ subject: copy, reason: 'Exchange__PriceMissing' });
  await sandbox.setPrice(WETH, price(2_000, 18));
  await keeper.tick();
  expect(await named()).toEqual(['Adjusted', 'Settled', 'Left']);
  expect(keeper.status.refused).toBeNull();
});

it('charges no fee on a part worth less than ten fees', async () => {
  await ask(bob);
  await sandbox.setPrice(WETH, price(1_801, 18));
  await keeper.tick();
  const { settled } = await chain.written();
  expect(settled[0]!.data.keeperExecutionFee).toBe(0n);
  expect(settled[0]!.data.settledBalance < usdc(1)).toBe(true);
});

it('finds requests and limits made while an older keeper without leaves was running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-leaves-'));
  const path = join(folder, 'state.json');
  const identity = { chainId: 42161, mirror: sandbox.mirror, keeper: keeper.status.address };
  const open = () => chain.start({ file: new StateFile(path, identity) }).keeper;
  await ask(bob);
  await sandbox.userRouter.write.setMaxLoss([USDC, TRADER, 3_000n], as(alice));
  await sandbox.setPrice(WETH, price(1_930, 18));
  await sandbox.client.mine({ blocks: 100 });
  // reads these events and does nothing, like a keeper that does not know them
  const old = open();
  old.stop();
  await old.tick();
  old.save();
  const { number, hash } = await sandbox.client.getBlock();
  const checkpoint = { number: `${number}n`, hash, state: '{}' };
  writeFileSync(path, JSON.stringify({ version: 1, identity, checkpoint, ledger: [], answers: [] }));
  await open().tick();
  const { left } = await chain.written();
  expect(left.map(({ mimic, reason }) => [mimic.toLowerCase(), reason])).toEqual([
    [alice, 1],
    [bob, 0],
  ]);
  rmSync(folder, { recursive: true, force: true });
});

/** Lets the keeper respond before it can see a transaction that is mined ahead of its response. */
async function tickBehind(send: () => Promise<unknown>) {
  const { client } = sandbox;
  await client.setAutomine(false);
  try {
    await send();
    const { keeper: other } = chain.start({ waitMs: 300 });
    await other.tick();
    await client.mine({ blocks: 1 });
    await other.tick();
  } finally {
    await client.setAutomine(true);
  }
}

const raw = { account: oracle, gas: 1_000_000n, gasPrice: 10n ** 10n };

it('charges no fee that a price drop before mining could make excessive', async () => {
  await ask(bob);
  await sandbox.setPrice(WETH, price(1_802.2, 18));
  const [min, max] = [price(1_801.8, 18), price(1_801.8, 18)];
  const data = encodeFunctionData({
    abi: exchangeArtifact.abi,
    functionName: 'setPrices',
    args: [[{ token: WETH, min, max }]],
  });
  await tickBehind(() => sandbox.client.sendTransaction({ ...raw, to: sandbox.exchange, data }));
  const { left, settled } = await chain.written();
  expect(left.map(({ mimic }) => mimic.toLowerCase())).toEqual([bob]);
  expect(settled[0]!.data.keeperExecutionFee).toBe(0n);
  expect(settled[0]!.data.settledBalance < usdc(0.5)).toBe(true);
});

describe('of a copy of fifty', () => {
  let crowd: readonly Hex[];
  let account: Hex;
  beforeEach(async () => {
    crowd = await createCrowd(sandbox, {
      ...{ count: 50, depositors: 50 },
      rules: [{ trader: oracle, allowanceRate: 10_000n }],
    });
    await new GmxTrader(sandbox, { account: oracle }).increase(5_000, usdc(500));
    await keeper.tick();
    const mirrored = (await chain.written()).mirrored.at(-1)!;
    [copy, account] = [mirrored.allocationKey, mirrored.data.allocationAddress];
    expect(mirrored.data.mimicList).toHaveLength(50);
  });
  const donation = () =>
    encodeFunctionData({ abi: tokenArtifact.abi, functionName: 'mint', args: [[account], 5_000n] });
  const donate = () => sandbox.client.sendTransaction({ ...raw, account: owner, to: USDC, data: donation() });

  it('charges a leaving follower no more if somebody has sent tokens to its account', async () => {
    await ask(crowd[0]!);
    await ask(crowd[1]!);
    const once = await sandbox.client.snapshot();
    await keeper.tick();
    const [alone] = (await chain.written()).settled;
    await sandbox.client.revert({ id: once });
    await donate();
    await chain.start().keeper.tick();
    const [held, own] = (await chain.written()).settled;
    expect(held!.data.mimicList).toHaveLength(50);
    expect(own!.data.keeperExecutionFee <= alone!.data.keeperExecutionFee).toBe(true);
    expect(own!.data.keeperExecutionFee * 2n > alone!.data.keeperExecutionFee).toBe(true);
  });

  it('lets a follower leave even if tokens are sent to its account right before', async () => {
    await ask(crowd[0]!);
    await tickBehind(donate);
    const { settled, left } = await chain.written();
    expect(settled.map(({ data }) => data.mimicList.length)).toEqual([50, 1]);
    expect(left).toHaveLength(1);
  });
});
