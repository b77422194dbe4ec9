import { encodeFunctionData, getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { exitAbi } from '../../../src/contracts/abi/exitAbi';
import {
  type ChainLog,
  exitedCopies,
  isTraceOf,
  tellingCalls,
  tracesOf,
} from '../../../src/submission/onchain/callTraces';
import type { SubmittedCall } from '../../../src/submission/record/Submission';
import {
  account,
  approval,
  approved,
  asked,
  callOf,
  deposit,
  deposited,
  exit,
  key,
  leave,
  limited,
  matchingRule,
  maxLoss,
  other,
  otherKey,
  parameters,
  rule,
  ruled,
  settle,
  settled,
  token,
  withdrawAll,
  withdrawal,
  withdrawn,
} from './followerLogs';

const isTrace = (call: SubmittedCall, log: ChainLog) => isTraceOf(call, log, parameters);

describe('the log that proves a call', () => {
  test('for a deposit has its account, token and amount', () => {
    expect(isTrace(deposit(5n), deposited(5n))).toBe(true);
    expect(isTrace(deposit(5n), deposited(6n))).toBe(false);
    expect(isTrace(deposit(5n), deposited(5n, { user: other }))).toBe(false);
    expect(isTrace(deposit(5n), deposited(5n, { token: other }))).toBe(false);
  });

  test('comes from the contract that stores the balances, whatever the case of its address', () => {
    expect(isTrace(deposit(5n), deposited(5n, {}, other))).toBe(false);
    expect(isTrace(deposit(5n), deposited(5n, {}, getAddress(matchingRule)))).toBe(true);
  });

  test('for an approval comes from the token, and may allow more', () => {
    expect(isTrace(approval(5n), approved(5n))).toBe(true);
    expect(isTrace(approval(5n), approved(6n))).toBe(true);
    expect(isTrace(approval(5n), approved(4n))).toBe(false);
    expect(isTrace(approval(5n), approved(5n, { spender: other }))).toBe(false);
    expect(isTrace(approval(5n), approved(5n, { owner: other }))).toBe(false);
    expect(isTrace(approval(5n), approved(5n, {}, matchingRule))).toBe(false);
  });

  test('for a reset to zero allows nothing', () => {
    expect(isTrace(approval(0n, 'resetApproval'), approved(0n))).toBe(true);
    expect(isTrace(approval(0n, 'resetApproval'), approved(1n))).toBe(false);
  });

  test('for a withdrawal has its receiver', () => {
    expect(isTrace(withdrawal(5n), withdrawn(5n))).toBe(true);
    expect(isTrace(withdrawal(5n), withdrawn(6n))).toBe(false);
    expect(isTrace(withdrawal(5n), withdrawn(5n, { receiver: other }))).toBe(false);
    expect(isTrace(withdrawal(5n), deposited(5n))).toBe(false);
  });

  test('for a full withdrawal leaves nothing, whatever the amount', () => {
    expect(isTrace(withdrawAll, withdrawn(77n, { balance: 0n }))).toBe(true);
    expect(isTrace(withdrawAll, withdrawn(77n))).toBe(false);
    expect(isTrace(withdrawAll, withdrawn(77n, { balance: 0n, receiver: other }))).toBe(false);
    expect(isTrace(withdrawAll, withdrawn(77n, { balance: 0n, token: other }))).toBe(false);
  });

  test('for a rule has all its terms, for a removed one only its end', () => {
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

  test('for a maximum loss has exactly its value, and does not prove a rule', () => {
    expect(isTrace(maxLoss(3_000n), limited(3_000n))).toBe(true);
    expect(isTrace(maxLoss(0n), limited(0n))).toBe(true);
    expect(isTrace(maxLoss(3_000n), limited(2_999n))).toBe(false);
    for (const over of [{ user: other }, { trader: other }, { collateralToken: other }]) {
      expect(isTrace(maxLoss(3_000n), limited(3_000n, over))).toBe(false);
    }
    expect(isTrace(maxLoss(3_000n), limited(3_000n, {}, other))).toBe(false);
    expect(isTrace(maxLoss(5n), ruled())).toBe(false);
    expect(isTrace(rule(5n), limited(5n))).toBe(false);
  });

  test('for an exit is the settlement of the closed copy, by anybody', () => {
    expect(isTrace(exit(), settled())).toBe(true);
    expect(isTrace(exit(), settled(1n))).toBe(false);
    expect(isTrace(exit(), settled(0n, otherKey))).toBe(false);
    expect(isTrace(exit(), settled(0n, key, matchingRule))).toBe(false);
    expect(isTraceOf(exit(), settled(), { account, matchingRule })).toBe(false);
  });

  test('for a request to leave is the account’s own for this copy', () => {
    expect(isTrace(leave(), asked())).toBe(true);
    expect(isTrace(leave(), asked({ mimic: other }))).toBe(false);
    expect(isTrace(leave(), asked({ allocationKey: otherKey }))).toBe(false);
    expect(isTrace(leave(), asked({}, settle))).toBe(false);
    expect(isTraceOf(leave(), asked(), { account, matchingRule, settle })).toBe(false);
  });

  test('is missing if the call or the log cannot be read', () => {
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

  test('for an exit have the withdrawal after the settlement, not one before it', () => {
    const emptied = withdrawn(5n, { balance: 0n });
    const later = withdrawn(6n, { balance: 0n });
    expect(tracesIn([exit(), withdrawAll], [emptied, settled(), later])).toEqual([1, 2]);
    expect(tracesIn([exit(), withdrawAll], [emptied, settled()])).toEqual([1, undefined]);
    expect(tracesIn([exit(), withdrawAll], [emptied])).toEqual([undefined, undefined]);
  });

  test('for several exits have the withdrawal after the last settlement', () => {
    const emptied = withdrawn(5n, { balance: 0n });
    const logs = [settled(0n, otherKey), emptied, settled(), withdrawn(6n, { balance: 0n })];
    expect(tracesIn([exit(), exit(otherKey), withdrawAll], logs)).toEqual([2, 0, 3]);
  });
});

test('an approval proves a step only if nothing was to follow it', () => {
  const [first, second] = [approval(5n), deposit(5n)];
  expect(tellingCalls([first, second])).toEqual([second]);
  expect(tellingCalls([first])).toEqual([first]);
});

test('the copies that are closed are those of the exits', () => {
  expect(exitedCopies([exit(), deposit(5n), withdrawAll, exit(otherKey)])).toEqual([key, otherKey]);
  expect(exitedCopies([callOf('exit', '0x1234'), callOf('exit', withdrawAll.data)])).toEqual([]);
});
