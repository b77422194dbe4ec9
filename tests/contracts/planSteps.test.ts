import { decodeFunctionData, type Hex, keccak256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import { type Call, type CallLabel, planSteps, signedCalls, submitItems } from '../../src/exports/core';
import { draftId } from '../kit/drafts';

const router: Hex = `0x${'2'.repeat(40)}`;
const token: Hex = `0x${'a'.repeat(40)}`;
const call = (label: CallLabel, data: Hex, id: string, value = 0n): Call => ({
  to: label === 'approve' || label === 'resetApproval' ? token : router,
  data,
  value,
  label,
  draftIds: [id],
});

const [first, second] = [draftId(1), draftId(2)];
const reset = call('resetApproval', '0x01', first);
const approve = call('approve', '0x02', first);
const deposit = call('deposit', '0x03', first);
const limit = call('setMaxLoss', '0x04', second);
const rule = call('setMatchingRule', '0x05', second);
const all = [reset, approve, deposit, limit, rule];
const deadline = 1_900_000_000;

const read = (data: Hex = '0x') => decodeFunctionData({ abi: routerAbi, data });

describe('planSteps', () => {
  test.each(['supported', 'ready'] as const)('is one signature if atomic batches are %s', (capability) => {
    expect(planSteps(all, capability)).toEqual([{ kind: 'batch', calls: all }]);
  });

  test.each(['unsupported', 'none'] as const)(
    'is one transaction per approval and one for the rest: %s',
    (capability) => {
      expect(planSteps(all, capability)).toEqual([
        { kind: 'transaction', calls: [reset] },
        { kind: 'transaction', calls: [approve] },
        { kind: 'transaction', calls: [deposit, limit, rule] },
      ]);
    },
  );

  test('is a plain transaction if nothing has to be approved', () => {
    expect(planSteps([limit, rule], 'supported')).toEqual([{ kind: 'transaction', calls: [limit, rule] }]);
  });

  test('has approvals first, whatever the order of the calls', () => {
    const [step] = planSteps([limit, approve, deposit], 'supported');
    expect(step?.calls).toEqual([approve, limit, deposit]);
  });

  test('accepts approvals alone, as the deposit form sends them', () => {
    expect(planSteps([approve], 'none')).toEqual([{ kind: 'transaction', calls: [approve] }]);
  });

  test('needs no signature without calls', () => {
    expect(planSteps([], 'supported')).toEqual([]);
    expect(planSteps([], 'none')).toEqual([]);
  });
});

describe('the signed calls', () => {
  test('are the approvals, and one submit in which each draft has one item', () => {
    const [one, two, last, ...others] = signedCalls(all, { router, deadline });
    expect([one, two, others]).toEqual([reset, approve, []]);
    expect(last).toMatchObject({ to: router, value: 0n });
    const both = read(last?.data).args?.[1] as readonly { id: Hex; value: bigint; call: Hex }[];
    expect(read(last?.data)).toMatchObject({ functionName: 'submit', args: [BigInt(deadline), both] });
    expect(both.map(({ id }) => id)).toEqual([first, second]);
    expect(both[0]?.call).toBe('0x03');
    expect(read(both[1]?.call)).toEqual({ functionName: 'multicall', args: [['0x04', '0x05']] });
  });

  test('carry the values of their drafts, which add up', () => {
    const calls = [call('leave', '0x06', first, 5n), call('leave', '0x07', second, 7n), rule];
    const [only] = signedCalls(calls, { router, deadline });
    expect(only?.value).toBe(12n);
    expect(submitItems(calls).map(({ value }) => value)).toEqual([5n, 7n]);
  });

  test('are approvals alone without a submit', () => {
    expect(signedCalls([approve], { router, deadline })).toEqual([approve]);
  });

  test('name each item by the hash that the router remembers', () => {
    for (const { call: made, callHash } of submitItems(all)) expect(callHash).toBe(keccak256(made));
  });

  test('need an id of each draft', () => {
    expect(() => submitItems([call('deposit', '0x03', `deposit:${token}`)])).toThrow(
      expect.objectContaining({ code: 'invalid_draft' }),
    );
  });
});
