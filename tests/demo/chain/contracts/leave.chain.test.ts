import { encodeFunctionData, type Hex, pad, parseEventLogs, zeroAddress, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mirrorArtifact } from '../../../../demo/chain/artifacts/Mirror';
import { userRouterArtifact } from '../../../../demo/chain/artifacts/UserRouter';
import { EXIT_DELAY } from '../../../../demo/chain/deploy/deploy';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  carol,
  keeper,
  newcomer,
  owner,
  price,
  revertOf,
  startContractSandbox,
  USDC,
  usd,
  usdc,
  WETH,
} from './contractSandbox';
import { FEE_RECEIVER, keeperCalls, openCopyOfThree } from './copies';
import { revertAfterEach } from './revertAfterEach';

let sandbox: ContractSandbox;
let calls: ReturnType<typeof keeperCalls>;
let copy: Hex;

beforeAll(async () => {
  sandbox = await startContractSandbox();
  calls = keeperCalls(sandbox);
  copy = (await openCopyOfThree(sandbox)).allocationKey;
});
afterAll(() => sandbox?.stop());
revertAfterEach(() => sandbox);

const free = (user: Hex) => sandbox.store.read.userBalanceMap([USDC, user]);
const balances = () => Promise.all([alice, bob, carol].map(free));
const ask = (from: Hex, key = copy) => sandbox.userRouter.write.leaveCopy([key], as(from));
const take = (mimic: Hex, fee = 0n) =>
  sandbox.settleContract.write.leaveCopy([copy, mimic, fee, FEE_RECEIVER], as(keeper));
const ethAt = (amount: number) => sandbox.setPrice(WETH, price(amount, 18));
const account = async () => (await sandbox.mirrorContract.read.getAllocation([copy])).account;
const lower = (list: readonly Hex[]) => list.map((one) => one.toLowerCase());

describe('asking to leave', () => {
  it('is recorded with its time', async () => {
    expect(await sandbox.mirrorContract.read.leaveTimeMap([copy, bob])).toBe(0n);
    const hash = await ask(bob);
    const { logs } = await sandbox.client.getTransactionReceipt({ hash });
    const [asked] = parseEventLogs({ abi: mirrorArtifact.abi, logs, eventName: 'LeaveRequested' });
    const { traderMatchingKey } = await sandbox.mirrorContract.read.getAllocation([copy]);
    expect(asked?.address).toBe(sandbox.mirror);
    expect(asked?.args).toMatchObject({ allocationKey: copy, traderMatchingKey });
    expect(asked?.args.mimic.toLowerCase()).toBe(bob);
    expect(await sandbox.mirrorContract.read.leaveTimeMap([copy, bob])).toBe(await sandbox.now());
    expect(await balances()).toEqual([usdc(900), usdc(450), usdc(450)]);
  });

  it('is possible once, for followers with a part of an open copy', async () => {
    expect(await revertOf(ask(newcomer))).toMatchObject({ name: 'Mirror__NotInCopy' });
    expect(await revertOf(ask(bob, pad('0x1', { size: 32 })))).toMatchObject({
      name: 'Mirror__AllocationMissing',
    });
    await ask(bob);
    expect((await revertOf(ask(bob))).name).toBe('Mirror__AlreadyLeaving');
    await calls.adjust(copy);
    expect(await revertOf(ask(carol))).toEqual({ name: 'Mirror__AlreadyClosed', args: [copy] });
  });

  it('works in a batch, on behalf of its sender', async () => {
    const data = encodeFunctionData({
      abi: userRouterArtifact.abi,
      functionName: 'leaveCopy',
      args: [copy],
    });
    await sandbox.userRouter.write.multicall([[data]], as(carol));
    expect(await sandbox.mirrorContract.read.leaveTimeMap([copy, carol])).toBe(await sandbox.now());
  });

  it('works while new copies are paused', async () => {
    await sandbox.mirrorContract.write.pause(as(owner));
    await ask(bob);
    await take(bob);
  });
});

describe('a follower who has asked to leave', () => {
  it('is paid their part at the current price, and the copy continues for the others', async () => {
    await ask(bob);
    await ethAt(2_050);
    const { adjusted, settled, left } = await calls.leave(copy, bob, usdc(1));
    // 50 USDC plus a quarter of 50 dollars, less two units that stay with the others
    const paid = usdc(62.5) - 2n;
    const platformFee = (paid - usdc(1)) / 100n;
    const amount = paid - usdc(1) - platformFee;
    expect(await balances()).toEqual([usdc(900), usdc(450) + amount, usdc(450)]);
    expect(adjusted.data).toMatchObject({
      sizeDelta: -usd(500),
      size: usd(1_500),
      allocation: usdc(150),
      keeperExecutionFee: 0n,
      sourceRequestKey: zeroHash,
    });
    expect(settled).toHaveLength(1);
    expect(settled[0]?.data).toMatchObject({
      settledBalance: paid,
      keeperExecutionFee: usdc(1),
      platformFeeAmount: platformFee,
      size: usd(1_500),
      accountBalance: 0n,
      amountList: [amount],
    });
    expect(lower(settled[0]?.data.mimicList ?? [])).toEqual([bob]);
    expect(left).toMatchObject({ allocationKey: copy, requestKey: adjusted.requestKey, amount, reason: 0 });
    expect(left.mimic.toLowerCase()).toBe(bob);

    expect(await calls.position(copy)).toEqual({
      sizeInUsd: usd(1_500),
      sizeInTokens: 750_000_000_000_000_000n,
      collateral: usdc(150) + 2n,
    });
    const allocation = await sandbox.mirrorContract.read.getAllocation([copy]);
    expect(lower(allocation.mimicList)).toEqual([alice, carol]);
    expect(allocation.allocationList).toEqual([usdc(100), usdc(50)]);
    expect(await sandbox.token(USDC).read.balanceOf([FEE_RECEIVER])).toBe(usdc(1));
    expect(await sandbox.store.read.platformFeeMap([USDC])).toBe(platformFee);

    await ethAt(2_100);
    await calls.adjust(copy);
    const { data } = await calls.settle(copy);
    expect(lower(data.mimicList)).toEqual([alice, carol]);
    expect(data.settledBalance).toBe(usdc(225) + 2n);
  });

  it('must have asked, and can leave only once', async () => {
    expect((await revertOf(take(bob))).name).toBe('Settle__NotLeaving');
    expect((await revertOf(take(newcomer))).name).toBe('Settle__NotLeaving');
    await ask(bob);
    expect((await revertOf(take(carol))).name).toBe('Settle__NotLeaving');
    await take(bob);
    expect((await revertOf(take(bob))).name).toBe('Mirror__NotInCopy');
    expect((await revertOf(ask(bob))).name).toBe('Mirror__NotInCopy');
  });

  it('gets a share of what the copy’s account already holds', async () => {
    await sandbox.token(USDC).write.transfer([await account(), usdc(100)], as(newcomer));
    await ask(bob);
    const { settled } = await calls.leave(copy, bob);
    expect(settled).toHaveLength(2);
    expect(lower(settled[0]?.data.mimicList ?? [])).toEqual([alice, bob, carol]);
    expect(settled[0]?.data).toMatchObject({ keeperExecutionFee: 0n, keeperFeeReceiver: zeroAddress });
    expect(settled[0]?.data.amountList).toEqual([usdc(49.5), usdc(24.75), usdc(24.75)]);
    expect(await free(carol)).toBe(usdc(450) + usdc(24.75));
  });

  it('gets nothing from a copy that has lost everything, and takes nothing from the others', async () => {
    await ask(bob);
    await ethAt(1_700);
    const { left } = await calls.leave(copy, bob);
    expect(left.amount).toBe(0n);
    // the price recovers before anyone closes
    await ethAt(2_000);
    await calls.adjust(copy);
    await calls.settle(copy);
    expect(await balances()).toEqual([usdc(999) + 2n, usdc(450), usdc(499.5)]);
  });

  it('pays the keeper less than a tenth of the payout, and in total fees less than a tenth of the amount put in', async () => {
    await ask(bob);
    expect((await revertOf(take(bob, usdc(5)))).name).toBe('Mirror__CopyFeesAboveLimit');
    await ethAt(1_900);
    expect((await revertOf(take(bob, usdc(2.5)))).name).toBe('Settle__KeeperFeeAboveLimit');
    await take(bob, usdc(2.4));
    // the others' limit is unchanged
    expect(await sandbox.mirrorContract.read.copyFeesMap([copy])).toEqual([usdc(200), 0n]);
  });

  it('closes the copy for good as the last one', async () => {
    for (const user of [alice, bob, carol]) await ask(user);
    await ethAt(2_050);
    await take(carol);
    await take(alice);
    const { adjusted, settled, left } = await calls.leave(copy, bob);
    expect(adjusted.data).toMatchObject({ size: 0n, sizeDelta: -usd(500) });
    expect(settled[0]?.data.size).toBe(0n);
    // two units that alice left, and bob's half, rounded up, of carol's
    const paid = usdc(62.5) + 3n;
    expect(left.amount).toBe(paid - paid / 100n);
    expect(await sandbox.settleContract.read.isFinal([copy])).toBe(true);
    expect((await calls.position(copy)).sizeInUsd).toBe(0n);
    expect((await revertOf(calls.adjust(copy))).name).toBe('Mirror__AlreadyClosed');
    // anything sent later is his
    await sandbox.token(USDC).write.transfer([await account(), usdc(1)], as(newcomer));
    const { data } = await calls.settle(copy);
    expect(lower(data.mimicList)).toEqual([bob]);
  });
});

describe('a request that is not served', () => {
  it('is moot when the copy closes first', async () => {
    await ask(bob);
    await calls.adjust(copy);
    expect(await revertOf(take(bob))).toEqual({ name: 'Mirror__AlreadyClosed', args: [copy] });
    await calls.settle(copy);
    expect(await balances()).toEqual([usdc(999), usdc(499.5), usdc(499.5)]);
  });

  it('leaves the exit open if the keeper is gone', async () => {
    await ask(bob);
    await sandbox.wait(Number(EXIT_DELAY));
    await sandbox.userRouter.write.exit([copy], as(bob));
    expect(await free(bob)).toBe(usdc(499.5));
  });
});

it('taking a follower out counts as a keeper heartbeat, like a settlement; asking does not', async () => {
  const { read } = sandbox.mirrorContract;
  const before = await read.lastHeartbeat();
  await sandbox.wait(1_000);
  await ask(bob);
  expect(await read.lastHeartbeat()).toBe(before);
  await take(bob);
  expect(await read.lastHeartbeat()).toBe(await sandbox.now());
});
