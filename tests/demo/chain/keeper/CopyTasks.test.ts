import type { Hex } from 'viem';
import { expect, it } from 'vitest';
import type { View } from '../../../../demo/chain/keeper/chain/View';
import { CopyTasks } from '../../../../demo/chain/keeper/round/CopyTasks';
import type { Copy, Target } from '../../../../demo/chain/keeper/state/Copy';
import type { ProtocolState } from '../../../../demo/chain/keeper/state/ProtocolState';

const copyOf = (allocationKey: Hex, more: Partial<Copy> = {}) =>
  ({ allocationKey, leaving: [], size: 1n, hasPart: false, ...more }) as unknown as Copy;
const target: Target = { requestKey: '0xe1', size: 1n, collateral: 1n, isClosed: false };

/** The tasks for copies, as copy and request; in each, 0xb0 has a loss limit. */
function listed(tasks: CopyTasks, copies: readonly Copy[], time: number, next: Target | null = null) {
  const state = { copies, targetOf: () => next, firstToStop: () => '0xb0' };
  const list = tasks.list({} as View, state as unknown as ProtocolState, time);
  return list.map(({ subject, request }) => [subject, request]);
}

it('checks losses even if the copy has to change, and before leave requests', () => {
  const copy = copyOf('0x01', { leaving: ['0xa1', '0xa2'] });
  expect(listed(new CopyTasks('0x0e'), [copy], 100, target)).toEqual([
    ['0x01', '0xe1'],
    ['0x01', '0xb0'],
    ['0x01', '0xa1'],
  ]);
});

it('does not take out a follower whose copy is about to close', () => {
  const copy = copyOf('0x01', { leaving: ['0xa1'] });
  const closed = { ...target, size: 0n, isClosed: true };
  expect(listed(new CopyTasks('0x0e'), [copy], 100, closed)).toEqual([['0x01', '0xe1']]);
});

it('continues with the copies it had no room for', () => {
  const tasks = new CopyTasks('0x0e');
  expect(listed(tasks, [copyOf('0x01')], 100)).toEqual([['0x01', '0xb0']]);
  expect(listed(tasks, [copyOf('0x01')], 101)).toEqual([['0x01', '0xb0']]);
});
