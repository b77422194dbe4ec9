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
const allocates = [
  {
    allocationKey: key,
    traderMatchingKey: '0x77',
    collateralToken: '0xaf',
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
    size: 5n,
    accountBalance: 0n,
    blockTimestamp: 200,
    blockNumber: over.blockTimestamp ?? 200,
    logIndex: 0,
    ...over,
  }) as MimicSettle;

const asked = {
  requests: [{ allocationKey: key, blockTimestamp: 150 }],
  leaves: [],
  maxLosses: [{ traderMatchingKey: '0x77', maxLossRate: 3_000n }],
} as unknown as CopyLeaves;
const left = {
  ...asked,
  leaves: [{ allocationKey: key, settleId: 'left', amount: 700n, reason: 'asked', blockTimestamp: 200 }],
} as unknown as CopyLeaves;

const copyOf = (settles: MimicSettle[], leaves?: CopyLeaves) =>
  portfolioCopies(allocates, settles, leaves)[0]!;

describe('a copy that a follower leaves', () => {
  it('has its route’s limit while it runs', () => {
    expect(copyOf([], asked).maxLossRate).toBe(3_000n);
    expect(copyOf([]).maxLossRate).toBe(0n);
    const elsewhere = { ...asked, maxLosses: [{ traderMatchingKey: '0x78' as const, maxLossRate: 1n }] };
    expect(copyOf([], elsewhere).maxLossRate).toBe(0n);
    expect(copyOf([settle('end', 900n, { size: 0n })], asked).maxLossRate).toBe(0n);
  });

  it('says when they asked, and runs until the keeper responds', () => {
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

  it('still runs if its settlement has not been read yet, because the payout is unknown', () => {
    expect(copyOf([], left)).toMatchObject({ endedAt: null, leaveAskedAt: 150 });
  });

  it('was closed, not left, if the close came before the keeper’s response', () => {
    const closed = copyOf([settle('end', 900n, { size: 0n })], asked);
    expect(closed).toMatchObject({ endedAs: 'closed', leaveAskedAt: null, result: -100n });
  });
});

it('the reasons are in the order of their numbers', () => {
  expect(LEAVE_REASONS).toEqual(['asked', 'max_loss']);
});
