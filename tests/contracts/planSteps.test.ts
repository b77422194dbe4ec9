import { decodeFunctionData, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { routerAbi } from '../../src/contracts/abi/routerAbi';
import { type Call, type CallLabel, planSteps } from '../../src/exports/core';

const router: Hex = `0x${'2'.repeat(40)}`;
const token: Hex = `0x${'a'.repeat(40)}`;
const call = (label: CallLabel, data: Hex): Call => ({
  to: label === 'approve' || label === 'resetApproval' ? token : router,
  data,
  value: 0n,
  label,
  draftIds: [data],
});

const reset = call('resetApproval', '0x01');
const approve = call('approve', '0x02');
const deposit = call('deposit', '0x03');
const rule = call('setMatchingRule', '0x04');

describe('planSteps', () => {
  test.each(['supported', 'ready'] as const)('is one signature if atomic batches are %s', (capability) => {
    const calls = [reset, approve, deposit, rule];
    expect(planSteps(calls, capability)).toEqual([{ kind: 'batch', calls }]);
  });

  test.each(['unsupported', 'none'] as const)(
    'is one transaction per approval and one for the rest: %s',
    (capability) => {
      const steps = planSteps([reset, approve, deposit, rule], capability);
      expect(steps).toMatchObject([
        { kind: 'transaction', to: token, data: '0x01', calls: [reset] },
        { kind: 'transaction', to: token, data: '0x02', calls: [approve] },
        { kind: 'transaction', to: router, value: 0n, calls: [deposit, rule] },
      ]);
      const last = steps[2];
      const data = last?.kind === 'transaction' ? last.data : '0x';
      expect(decodeFunctionData({ abi: routerAbi, data })).toEqual({
        functionName: 'multicall',
        args: [['0x03', '0x04']],
      });
    },
  );

  test('sends a single router call without a multicall', () => {
    expect(planSteps([rule], 'none')).toEqual([
      { kind: 'transaction', to: router, data: '0x04', value: 0n, calls: [rule] },
    ]);
  });

  test('accepts approvals alone, as the deposit form sends them', () => {
    expect(planSteps([approve], 'none')).toMatchObject([{ to: token, data: '0x02' }]);
  });

  test('needs no signature without calls', () => {
    expect(planSteps([], 'supported')).toEqual([]);
    expect(planSteps([], 'none')).toEqual([]);
  });
});
