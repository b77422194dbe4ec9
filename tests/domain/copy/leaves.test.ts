import { describe, expect, it } from 'vitest';
import {
  type CopyLeaves,
  copiesInWindow,
  LEAVE_REASONS,
  type MimicAllocate,
  type MimicSettle,
  portfolioCopies,
  portfolioEntries,
} from '../../../src/domain';
import { inRunningCopies, portfolioSummary } from '../../../src/domain/copy/portfolioSummary';

const key = '0xa1';
const me = '0xaa';
const allocates = [
  {
    allocationKey: key,
    traderMatchingKey: '0x77',
    collateralToken: '0xaf',
    mimic: me,
    amount: 1_000n,
    source: null,
    blockTimestamp: 100,
  },
] as unknown as MimicAllocate[];

/** The copy continues by default. */
const settle = (settleId: string, amount: bigint, over: Partial<MimicSettle> = {}) =>
  ({
    allocationKey: key,
    settleId,
    amount,
    collateralToken: '0xaf',
    distributionToken: '0xaf',
    size: 5n,
    isFinal: false,
    blockTimestamp: 200,
    blockNumber: over.blockTimestamp ?? 200,
    logIndex: 0,
    ...over,
  }) as MimicSettle;

const asked = {
  requests: [
    {
      requestKey: '0x1',
      allocationKey: key,
      kind: 'leave',
      mimic: me,
      status: 'pending',
      blockTimestamp: 150,
    },
  ],
  leaves: [],
  maxLosses: [{ traderMatchingKey: '0x77', maxLossRate: 3_000n }],
} as unknown as CopyLeaves;
const left = {
  ...asked,
  leaves: [
    {
      allocationKey: key,
      settleId: 'left',
      amount: 700n,
      reason: 'asked',
      weight: 1_000n,
      weightLeft: 0n,
      blockTimestamp: 200,
    },
  ],
} as unknown as CopyLeaves;

const copyOf = (settles: MimicSettle[], leaves?: CopyLeaves) =>
  portfolioCopies(allocates, settles, leaves)[0]!;

describe('a copy that a follower leaves', () => {
  it('has its route’s limit while it runs', () => {
    expect(copyOf([], asked).maxLossRate).toBe(3_000n);
    expect(copyOf([]).maxLossRate).toBe(0n);
    const elsewhere = { ...asked, maxLosses: [{ traderMatchingKey: '0x78' as const, maxLossRate: 1n }] };
    expect(copyOf([], elsewhere).maxLossRate).toBe(0n);
    expect(copyOf([settle('end', 900n, { size: 0n, isFinal: true })], asked).maxLossRate).toBe(0n);
  });

  it('says when they asked, and runs until GMX has executed the order', () => {
    expect(copyOf([], asked)).toMatchObject({
      leaveAskedAt: 150,
      endedAt: null,
      endedAs: null,
      result: null,
    });
    expect(copyOf([settle('part', 300n)])).toMatchObject({ leaveAskedAt: null, endedAt: null });
  });

  it('has ended for them with everything credited, even if it continues for others', () => {
    const settles = [settle('left', 700n, { logIndex: 2 }), settle('part', 450n, { logIndex: 1 })];
    const copy = copyOf(settles, left);
    expect(copy).toMatchObject({
      returned: 1_150n,
      endedAt: 200,
      endedAs: 'left',
      result: 150n,
      leaveAskedAt: null,
    });
    expect(portfolioEntries(copy)).toEqual([{ time: 200, token: '0xaf', amount: 150n }]);
    const window = { from: 150, to: 300 };
    expect(copiesInWindow([copy], window)).toHaveLength(1);
    expect(copiesInWindow([copy], { from: 200, to: 300 })).toEqual([]);
    expect(portfolioSummary([copy], window)).toMatchObject({ runningCount: 0, wonCount: 1 });
    expect(inRunningCopies([copy])).toBe(0n);
  });

  it('was stopped, not left, if their maximum loss was reached', () => {
    const stopped = {
      ...left,
      leaves: left.leaves.map((leave) => ({ ...leave, reason: 'max_loss' as const })),
    };
    const copy = copyOf([settle('left', 400n)], stopped);
    expect(copy).toMatchObject({ endedAs: 'stopped', endedAt: 200, result: -600n });
    expect(portfolioEntries(copy)).toEqual([{ time: 200, token: '0xaf', amount: -600n }]);
  });

  it('adds late payments at their own time, as the last one to leave may get', () => {
    const settles = [
      settle('left', 700n, { size: 0n }),
      settle('dust', 9n, { size: 0n, blockTimestamp: 260 }),
    ];
    expect(portfolioEntries(copyOf(settles, left)).map(({ time, amount }) => [time, amount])).toEqual([
      [200, -300n],
      [260, 9n],
    ]);
  });

  it('goes on for them with what an order left, as the copy had grown meanwhile', () => {
    const part = { ...left, leaves: left.leaves.map((leave) => ({ ...leave, weightLeft: 200n })) };
    expect(copyOf([settle('left', 700n)], part)).toMatchObject({ endedAt: null, returned: 700n });
    // the last one's weight stays, and the position is gone
    expect(copyOf([settle('left', 700n, { size: 0n })], part)).toMatchObject({ endedAs: 'left' });
  });

  it('does not end for them with what it still owed them, paid before they leave again', () => {
    const remainder = { ...left, leaves: left.leaves.map((leave) => ({ ...leave, weight: 0n })) };
    expect(copyOf([settle('left', 7n)], remainder)).toMatchObject({ endedAt: null });
  });

  it('still runs if its settlement has not been read yet, because the payout is unknown', () => {
    expect(copyOf([], left)).toMatchObject({ endedAt: null, leaveAskedAt: 150 });
  });

  it('was closed, not left, if the close came before GMX executed the order', () => {
    const closed = copyOf([settle('end', 900n, { size: 0n, isFinal: true })], asked);
    expect(closed).toMatchObject({ endedAs: 'closed', leaveAskedAt: null, result: -100n });
  });
});

it('the reasons are in the order of their numbers', () => {
  expect(LEAVE_REASONS).toEqual(['asked', 'max_loss']);
});
