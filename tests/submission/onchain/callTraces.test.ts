// @vitest-environment node
import {
  type AbiEvent,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  getAbiItem,
  getAddress,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { erc20Abi } from '../../../src/contracts/abi/erc20Abi';
import { exitAbi } from '../../../src/contracts/abi/exitAbi';
import { followerEventsAbi } from '../../../src/contracts/abi/followerEventsAbi';
import { routerAbi } from '../../../src/contracts/abi/routerAbi';
import {
  type ChainLog,
  exitedCopies,
  isTraceOf,
  tellingCalls,
  tracesOf,
} from '../../../src/submission/onchain/callTraces';
import type { SubmittedCall } from '../../../src/submission/record/Submission';

const addressOf = (digits: string) => `0x${digits.repeat(20)}` as const;
const [account, token, trader, other] = ['aa', 'bb', 'cc', 'dd'].map((digits) => addressOf(digits)) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const [router, matchingRule, settle] = [addressOf('01'), addressOf('02'), addressOf('03')];
const parameters = { account, matchingRule, settle };
const key = `0x${'7'.repeat(64)}` as const;
const otherKey = `0x${'8'.repeat(64)}` as const;

const callOf = (
  label: SubmittedCall['label'],
  data: `0x${string}`,
  to: `0x${string}` = router,
): SubmittedCall => ({
  to,
  data,
  label,
  draftIds: [label],
});
const approval = (value: bigint, label: 'approve' | 'resetApproval' = 'approve') =>
  callOf(label, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, value] }), token);
const deposit = (amount: bigint) =>
  callOf('deposit', encodeFunctionData({ abi: routerAbi, functionName: 'deposit', args: [token, amount] }));
const withdrawal = (amount: bigint) =>
  callOf(
    'withdraw',
    encodeFunctionData({ abi: routerAbi, functionName: 'withdraw', args: [token, account, amount] }),
  );
const rule = (expiry: bigint) => {
  const args = [token, trader, { allowanceRate: 500n, throttleActivity: 60n, expiry }] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'setMatchingRule', args });
  return callOf(expiry ? 'setMatchingRule' : 'removeMatchingRule', data);
};
const exit = (copy: `0x${string}` = key) =>
  callOf('exit', encodeFunctionData({ abi: exitAbi, functionName: 'exit', args: [copy] }));
const withdrawAll = callOf(
  'withdrawAll',
  encodeFunctionData({ abi: exitAbi, functionName: 'withdrawAll', args: [token, account] }),
);

/** A log of one of the follower's events. */
function logOf(eventName: string, args: Record<string, unknown>, address: `0x${string}`): ChainLog {
  const event = getAbiItem({ abi: followerEventsAbi, name: eventName as 'Deposit' }) as AbiEvent;
  const plain = event.inputs.filter(({ indexed }) => !indexed);
  return {
    address,
    topics: encodeEventTopics({ abi: [event], eventName, args }) as ChainLog['topics'],
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => args[name ?? '']),
    ),
    transactionHash: null,
  };
}

const approved = (value: bigint, over: object = {}, at: `0x${string}` = token) =>
  logOf('Approval', { owner: account, spender: router, value, ...over }, at);
const deposited = (amount: bigint, over: object = {}, at: `0x${string}` = matchingRule) =>
  logOf('Deposit', { user: account, token, amount, balance: 9n, ...over }, at);
const withdrawn = (amount: bigint, over: object = {}) =>
  logOf('Withdraw', { user: account, token, receiver: account, amount, balance: 9n, ...over }, matchingRule);
const terms = { allowanceRate: 500n, throttleActivity: 60n, expiry: 5n };
const ruled = (over: object = {}) =>
  logOf(
    'SetMatchingRule',
    { traderMatchingKey: key, user: account, trader, collateralToken: token, ...terms, ...over },
    matchingRule,
  );
const none = { allocationAddress: other, keeperFeeReceiver: other, collateralToken: token };
const settled = (size = 0n, allocationKey: `0x${string}` = key, at: `0x${string}` = settle) =>
  logOf(
    'Settled',
    {
      allocationKey,
      traderMatchingKey: key,
      data: {
        ...none,
        distributionToken: token,
        keeperExecutionFee: 0n,
        settledBalance: 5n,
        platformFeeAmount: 0n,
        size,
        accountBalance: 0n,
        mimicList: [account],
        amountList: [5n],
      },
    },
    at,
  );

const isTrace = (call: SubmittedCall, log: ChainLog) => isTraceOf(call, log, parameters);

describe('the log that tells of a call', () => {
  test('of a deposit has its account, token and amount', () => {
    expect(isTrace(deposit(5n), deposited(5n))).toBe(true);
    expect(isTrace(deposit(5n), deposited(6n))).toBe(false);
    expect(isTrace(deposit(5n), deposited(5n, { user: other }))).toBe(false);
    expect(isTrace(deposit(5n), deposited(5n, { token: other }))).toBe(false);
  });

  test('comes from the contract that keeps the balances, whatever the case of its address', () => {
    expect(isTrace(deposit(5n), deposited(5n, {}, other))).toBe(false);
    expect(isTrace(deposit(5n), deposited(5n, {}, getAddress(matchingRule)))).toBe(true);
  });

  test('of an approval comes from the token, and may allow more', () => {
    expect(isTrace(approval(5n), approved(5n))).toBe(true);
    expect(isTrace(approval(5n), approved(6n))).toBe(true);
    expect(isTrace(approval(5n), approved(4n))).toBe(false);
    expect(isTrace(approval(5n), approved(5n, { spender: other }))).toBe(false);
    expect(isTrace(approval(5n), approved(5n, { owner: other }))).toBe(false);
    expect(isTrace(approval(5n), approved(5n, {}, matchingRule))).toBe(false);
  });

  test('of a reset to zero allows nothing', () => {
    expect(isTrace(approval(0n, 'resetApproval'), approved(0n))).toBe(true);
    expect(isTrace(approval(0n, 'resetApproval'), approved(1n))).toBe(false);
  });

  test('of a withdrawal has its receiver', () => {
    expect(isTrace(withdrawal(5n), withdrawn(5n))).toBe(true);
    expect(isTrace(withdrawal(5n), withdrawn(6n))).toBe(false);
    expect(isTrace(withdrawal(5n), withdrawn(5n, { receiver: other }))).toBe(false);
    expect(isTrace(withdrawal(5n), deposited(5n))).toBe(false);
  });

  test('of a withdrawal of all leaves nothing, whatever it was', () => {
    expect(isTrace(withdrawAll, withdrawn(77n, { balance: 0n }))).toBe(true);
    expect(isTrace(withdrawAll, withdrawn(77n))).toBe(false);
    expect(isTrace(withdrawAll, withdrawn(77n, { balance: 0n, receiver: other }))).toBe(false);
    expect(isTrace(withdrawAll, withdrawn(77n, { balance: 0n, token: other }))).toBe(false);
  });

  test('of a rule has all its terms, of a removed one only its end', () => {
    expect(isTrace(rule(5n), ruled())).toBe(true);
    for (const change of [
      { expiry: 6n },
      { allowanceRate: 1n },
      { throttleActivity: 1n },
      { trader: other },
    ]) {
      expect(isTrace(rule(5n), ruled(change))).toBe(false);
    }
    const zeros = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };
    expect(isTrace(rule(0n), ruled(zeros))).toBe(true);
    expect(isTrace(rule(0n), ruled({ ...zeros, collateralToken: other }))).toBe(false);
    expect(isTrace(rule(0n), ruled())).toBe(false);
  });

  test('of an exit is the settlement of the closed copy, whoever made it', () => {
    expect(isTrace(exit(), settled())).toBe(true);
    expect(isTrace(exit(), settled(1n))).toBe(false);
    expect(isTrace(exit(), settled(0n, otherKey))).toBe(false);
    expect(isTrace(exit(), settled(0n, key, matchingRule))).toBe(false);
    expect(isTraceOf(exit(), settled(), { account, matchingRule })).toBe(false);
  });

  test('is none where the call or the log cannot be read', () => {
    expect(isTrace(callOf('deposit', '0x12345678'), deposited(5n))).toBe(false);
    expect(isTrace(callOf('approve', deposit(5n).data, token), approved(5n))).toBe(false);
    const transfer = encodeFunctionData({ abi: exitAbi, functionName: 'exit', args: [key] });
    expect(isTrace(callOf('approve', transfer, token), approved(5n))).toBe(false);
    expect(isTrace(deposit(5n), { ...deposited(5n), data: '0x' })).toBe(false);
    expect(isTrace(deposit(5n), { ...deposited(5n), topics: [] })).toBe(false);
  });
});

describe('the logs of several calls', () => {
  const tracesIn = (calls: SubmittedCall[], logs: ChainLog[]) =>
    tracesOf(calls, logs, parameters).map((log) => log && logs.indexOf(log));

  test('are found in any order', () => {
    const logs = [ruled(), deposited(5n)];
    expect(tracesIn([deposit(5n), rule(5n), withdrawal(1n)], logs)).toEqual([1, 0, undefined]);
  });

  test('of an exit have the withdrawal after the settlement, not one before it', () => {
    const emptied = withdrawn(5n, { balance: 0n });
    const later = withdrawn(6n, { balance: 0n });
    expect(tracesIn([exit(), withdrawAll], [emptied, settled(), later])).toEqual([1, 2]);
    expect(tracesIn([exit(), withdrawAll], [emptied, settled()])).toEqual([1, undefined]);
    expect(tracesIn([exit(), withdrawAll], [emptied])).toEqual([undefined, undefined]);
  });

  test('of several exits have the withdrawal after the last settlement', () => {
    const emptied = withdrawn(5n, { balance: 0n });
    const logs = [settled(0n, otherKey), emptied, settled(), withdrawn(6n, { balance: 0n })];
    expect(tracesIn([exit(), exit(otherKey), withdrawAll], logs)).toEqual([2, 0, 3]);
  });
});

test('an approval tells of a step only where nothing was to follow it', () => {
  const [first, second] = [approval(5n), deposit(5n)];
  expect(tellingCalls([first, second])).toEqual([second]);
  expect(tellingCalls([first])).toEqual([first]);
});

test('the copies that are closed are those of the exits', () => {
  expect(exitedCopies([exit(), deposit(5n), withdrawAll, exit(otherKey)])).toEqual([key, otherKey]);
  expect(exitedCopies([callOf('exit', '0x1234'), callOf('exit', withdrawAll.data)])).toEqual([]);
});
