import type { Hex } from 'viem';
import { expect, it } from 'vitest';
import type { CopyContext } from '../../../demo/keeper/answer/adjustCopy';
import type { Copy, CopyLeave } from '../../../demo/keeper/chain/Copy';
import type { CopyReading } from '../../../demo/keeper/chain/copyReads';
import { CopyTasks } from '../../../demo/keeper/round/CopyTasks';
import type { ProtocolState } from '../../../demo/keeper/state/ProtocolState';

const TOKEN: Hex = '0xaa';
const usd = (whole: bigint) => whole * 10n ** 30n;
const position = (size: bigint, collateral: bigint) => ({
  ...{ key: '0x' as Hex, increasedAt: 0n },
  ...{ sizeInUsd: usd(size), sizeInTokens: size * 10n ** 15n, collateral: collateral * 10n ** 6n },
});
const order = { requestKey: '0x0e', isPending: true, isFrozen: false, isExpired: false } as const;

/** A copy of a thousand USD on a hundred USDC, whose trader is at ten times too; 0xb0 and 0xb1 are in it. */
function contextOf(allocationKey: Hex, more: Partial<CopyReading> = {}, about: Partial<Copy> = {}) {
  const copy = {
    ...{ allocationKey, collateralToken: TOKEN, isLong: true, isOver: false },
    ...{
      mimicList: ['0xb0', '0xb1'],
      leaves: [],
      endedLeaves: [],
      claims: [],
      sourcePositionKey: '0x05',
      ...about,
    },
  };
  const weights = new Map<Hex, bigint>([
    ['0xb0', 50_000_000n],
    ['0xb1', 50_000_000n],
  ]);
  const reading = {
    ...{ stage: 'open', order: null, trader: position(5_000n, 500n), position: position(1_000n, 100n) },
    ...{ weight: 100_000_000n, weights, remainders: 0n, returned: 0n, held: [], funding: [], claimable: [] },
    ...{ leaves: new Map(), late: [], ...more },
  };
  const prices = new Map([[TOKEN, 10n ** 24n]]);
  const terms = { wnt: '0xee', limits: { maxLeverage: 1_000_000n, adjustTolerance: 200n } };
  return { copy, reading, prices, terms, view: {}, keeper: '0x0e' } as unknown as CopyContext;
}

/** The tasks as copy and request; those of `limited` have a maximum loss of a third. */
function listed(contexts: CopyContext[], limited: Hex[] = [], tasks = new CopyTasks(), time = 100) {
  const state = {
    lastOrderOf: () => '0xe1',
    maxLossOf: (_: Copy, mimic: Hex) => (limited.includes(mimic) ? 3_333n : 0n),
  };
  const list = tasks.list(contexts, state as unknown as ProtocolState, time);
  return list.map(({ subject, request }) => [subject, request]);
}

const leaveOf = (mimic: Hex, more: Partial<CopyLeave> = {}): CopyLeave => ({
  ...{ leaveKey: '0x1e', mimic, requestKey: '0x2e', isStopLoss: true, sizeDelta: usd(500n) },
  triggerPrice: 0n,
  ...more,
});

it('does nothing about a copy that is as its trader is', () => {
  expect(listed([contextOf('0x01')])).toEqual([]);
});

it('closes first, then settles, then changes', () => {
  const changing = contextOf('0x01', { trader: position(2_500n, 500n) });
  const closed = contextOf('0x02', { position: position(0n, 0n) });
  const closing = contextOf('0x03', { trader: position(0n, 0n) });
  expect(listed([changing, closed, closing])).toEqual([
    ['0x03', '0xe1'],
    ['0x02', TOKEN],
    ['0x01', '0xe1'],
  ]);
});

it('waits while GMX may execute the copy’s order, and ends one that GMX let expire or has ended', () => {
  const trader = position(0n, 0n);
  expect(listed([contextOf('0x01', { trader, order })])).toEqual([]);
  expect(listed([contextOf('0x01', { trader, order: { ...order, isExpired: true } })])).toEqual([
    ['0x01', '0x0e'],
  ]);
  expect(listed([contextOf('0x01', { trader, order: { ...order, isPending: false } })])).toEqual([
    ['0x01', '0x0e'],
  ]);
});

it('places a maximum loss only in a copy that stays open', () => {
  expect(listed([contextOf('0x01')], ['0xb1'])).toEqual([['0x01', '0xb1']]);
  expect(listed([contextOf('0x01', { order })], ['0xb1'])).toEqual([]);
  expect(listed([contextOf('0x01', { trader: position(0n, 0n) })], ['0xb1'])).toEqual([['0x01', '0xe1']]);
});

it('takes a maximum loss back that would close more than the follower’s part', () => {
  const pending = new Map([['0x1e' as Hex, order]]);
  // half of a thousand is theirs; the price at which a third of it is lost
  const right = leaveOf('0xb1', { triggerPrice: (usd(1_000n) - 33_330_000n * 10n ** 24n) / 10n ** 18n });
  const copyWith = (leave: CopyLeave) => contextOf('0x01', { leaves: pending }, { leaves: [leave] });
  expect(listed([copyWith(right)], ['0xb1'])).toEqual([]);
  expect(listed([copyWith({ ...right, sizeDelta: usd(501n) })], ['0xb1'])).toEqual([['0x01', '0xb1']]);
  expect(listed([copyWith(right)])).toEqual([['0x01', '0xb1']]);
});

it('looks at a copy that is over once an hour', () => {
  const tasks = new CopyTasks();
  const { copy } = contextOf('0x01', {}, { isOver: true });
  expect([0, 100, 3_599, 3_600, 3_700].map((time) => tasks.due([copy], time).length)).toEqual([
    1, 0, 0, 1, 0,
  ]);
});
