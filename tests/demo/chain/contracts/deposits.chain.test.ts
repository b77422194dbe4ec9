import { decodeEventLog, encodeFunctionData, maxUint256, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchingRuleArtifact } from '../../../../demo/chain/artifacts/MatchingRule';
import { userRouterArtifact } from '../../../../demo/chain/artifacts/UserRouter';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  owner,
  revertOf,
  startContractSandbox,
  TRADER,
  USDC,
  USDT,
  usdc,
} from './contractSandbox';
import { revertAfterEach } from './revertAfterEach';

let sandbox: ContractSandbox;
beforeAll(async () => {
  sandbox = await startContractSandbox();
});
afterAll(() => sandbox?.stop());
revertAfterEach(() => sandbox);

const free = (user: `0x${string}`) => sandbox.store.read.userBalanceMap([USDC, user]);
const deposit = (user: `0x${string}`, amount: bigint, token = USDC) =>
  sandbox.userRouter.write.deposit([token, amount], as(user));
const approve = (user: `0x${string}`, amount: bigint, token = USDC) =>
  sandbox.token(token).write.approve([sandbox.tokenRouter, amount], as(user));

describe('the router', () => {
  it('has the selectors that wallets and indexers know', () => {
    const selectors = userRouterArtifact.abi
      .filter((item) => item.type === 'function' && item.stateMutability === 'nonpayable')
      .map((item) => toFunctionSelector(item as Parameters<typeof toFunctionSelector>[0]));
    // besides exit, withdrawAll, leaveCopy, setMaxLoss and earn
    expect(selectors.sort()).toEqual([
      '0x09cae2c8',
      '0x0ca36263',
      '0x2c049b8f',
      '0x47e7ef24',
      '0x9a3eefe1',
      '0xac9650d8',
      '0xc118470f',
      '0xd9caed12',
      '0xe832974f',
    ]);
  });

  it('runs a batch as the user who sent it', async () => {
    await approve(alice, usdc(500));
    const expiry = (await sandbox.now()) + 31_536_000n;
    const rule = { allowanceRate: 2_000n, throttleActivity: 7_200n, expiry };
    await sandbox.userRouter.write.multicall(
      [
        [
          encodeFunctionData({
            abi: userRouterArtifact.abi,
            functionName: 'deposit',
            args: [USDC, usdc(500)],
          }),
          encodeFunctionData({
            abi: userRouterArtifact.abi,
            functionName: 'setMatchingRule',
            args: [USDC, TRADER, rule],
          }),
        ],
      ],
      as(alice),
    );
    expect(await free(alice)).toBe(usdc(500));
    const [rules] = await Promise.all([
      sandbox.rules.read.getRuleList([
        '0xd690b662a222a828bdbd4774950115dfc7690531cb2d92b55299905094465713',
        [alice],
      ]),
    ]);
    expect(rules).toEqual([rule]);
  });

  it('reverts the whole batch with the error of the failed call', async () => {
    await approve(alice, usdc(500));
    const calls = [usdc(500), 0n].map((amount) =>
      encodeFunctionData({ abi: userRouterArtifact.abi, functionName: 'deposit', args: [USDC, amount] }),
    );
    const { name } = await revertOf(sandbox.userRouter.write.multicall([calls], as(alice)));
    expect(name).toBe('MatchingRule__InvalidAmount');
    expect(await free(alice)).toBe(0n);
  });
});

describe('deposit', () => {
  it('moves tokens to the store, credits the user and emits an event', async () => {
    await approve(alice, usdc(300));
    await deposit(alice, usdc(100));
    const hash = await deposit(alice, usdc(200));
    expect(await free(alice)).toBe(usdc(300));
    expect(await sandbox.token(USDC).read.balanceOf([sandbox.allocationStore])).toBe(usdc(300));

    const { logs } = await sandbox.client.getTransactionReceipt({ hash });
    const log = logs.find(({ address }) => address === sandbox.matchingRule)!;
    expect(decodeEventLog({ abi: matchingRuleArtifact.abi, ...log })).toMatchObject({
      eventName: 'Deposit',
      args: { amount: usdc(200), balance: usdc(300) },
    });
  });

  it('refuses an amount of zero', async () => {
    expect((await revertOf(deposit(alice, 0n))).name).toBe('MatchingRule__InvalidAmount');
  });

  it('refuses a token without a cap', async () => {
    const other = sandbox.mirror;
    expect((await revertOf(deposit(alice, 1n, other))).name).toBe('MatchingRule__TokenNotAllowed');
  });

  it('refuses a deposit that would exceed the cap, and reports the cap', async () => {
    await sandbox.rules.write.setTokenCap([USDC, usdc(1_000)], as(owner));
    await approve(alice, usdc(2_000));
    await deposit(alice, usdc(600));
    expect(await revertOf(deposit(alice, usdc(400) + 1n))).toEqual({
      name: 'MatchingRule__AllowanceAboveLimit',
      args: [usdc(1_000)],
    });
    expect((await revertOf(deposit(alice, maxUint256))).name).toBe('MatchingRule__AllowanceAboveLimit');
    await deposit(alice, usdc(400));
    expect(await free(alice)).toBe(usdc(1_000));
  });

  it('returns the token’s own error for a missing allowance or balance', async () => {
    await approve(alice, usdc(5));
    expect(await revertOf(deposit(alice, usdc(6)))).toMatchObject({
      name: 'ERC20InsufficientAllowance',
      args: [expect.any(String), usdc(5), usdc(6)],
    });
    await sandbox
      .token(USDC)
      .write.transfer([bob, await sandbox.token(USDC).read.balanceOf([alice])], as(alice));
    expect((await revertOf(deposit(alice, usdc(5)))).name).toBe('ERC20InsufficientBalance');
  });

  it('needs the allowance on the token router, not on the router', async () => {
    await sandbox.token(USDC).write.approve([sandbox.router, usdc(10)], as(alice));
    expect((await revertOf(deposit(alice, usdc(10)))).name).toBe('ERC20InsufficientAllowance');
  });

  it('works with a token that requires a reset to zero between two allowances', async () => {
    await approve(alice, usdc(10), USDT);
    expect((await revertOf(approve(alice, usdc(20), USDT))).name).toBe('Token__ApproveFromNonZero');
    await approve(alice, 0n, USDT);
    await approve(alice, usdc(20), USDT);
    await deposit(alice, usdc(20), USDT);
    expect(await sandbox.store.read.userBalanceMap([USDT, alice])).toBe(usdc(20));
  });
});

describe('withdraw', () => {
  beforeEach(() => sandbox.deposit(alice, USDC, usdc(100)));
  const withdraw = (amount: bigint, receiver = bob) =>
    sandbox.userRouter.write.withdraw([USDC, receiver, amount], as(alice));

  it('pays the receiver and emits an event', async () => {
    const before = await sandbox.token(USDC).read.balanceOf([bob]);
    const hash = await withdraw(usdc(40));
    expect(await sandbox.token(USDC).read.balanceOf([bob])).toBe(before + usdc(40));
    expect(await free(alice)).toBe(usdc(60));
    const { logs } = await sandbox.client.getTransactionReceipt({ hash });
    const log = logs.find(({ address }) => address === sandbox.matchingRule)!;
    const event = decodeEventLog({ abi: matchingRuleArtifact.abi, ...log });
    expect(event.eventName).toBe('Withdraw');
    expect(event.args).toMatchObject({ amount: usdc(40), balance: usdc(60) });
  });

  it('pays out everything to the last unit', async () => {
    await withdraw(usdc(100));
    expect(await free(alice)).toBe(0n);
    expect(await sandbox.token(USDC).read.balanceOf([sandbox.allocationStore])).toBe(0n);
  });

  it('refuses zero, and more than the free balance', async () => {
    expect((await revertOf(withdraw(0n))).name).toBe('MatchingRule__InvalidAmount');
    expect((await revertOf(withdraw(usdc(100) + 1n))).name).toBe('MatchingRule__InsufficientBalance');
    expect((await revertOf(withdraw(maxUint256))).name).toBe('MatchingRule__InsufficientBalance');
  });

  it('refuses the store as the receiver, where the tokens would be lost', async () => {
    expect((await revertOf(withdraw(usdc(1), sandbox.allocationStore))).name).toBe(
      'AllocationStore__InvalidReceiver',
    );
  });

  it('still pays out a token that is no longer allowed', async () => {
    await sandbox.rules.write.setTokenCap([USDC, 0n], as(owner));
    await withdraw(usdc(100));
    expect(await free(alice)).toBe(0n);
  });

  it('cannot touch another user’s balance', async () => {
    expect((await revertOf(sandbox.userRouter.write.withdraw([USDC, bob, 1n], as(bob)))).name).toBe(
      'MatchingRule__InsufficientBalance',
    );
  });
});

describe('reads', () => {
  it('lists balances in the requested order', async () => {
    await sandbox.deposit(alice, USDC, usdc(1));
    await sandbox.deposit(bob, USDC, usdc(2));
    expect(await sandbox.store.read.getBalanceList([USDC, [bob, owner, alice]])).toEqual([
      usdc(2),
      0n,
      usdc(1),
    ]);
  });
});
