import { describe, expect, it } from 'vitest';
import type { PortfolioCopy } from '../../../src/domain/copy/portfolioCopies';
import {
  byRoute,
  inRunningCopies,
  portfolioSummary,
  resultInWindow,
} from '../../../src/domain/copy/portfolioSummary';

type Ended = { at: number; result: bigint };

/** 1,000 units were put in; it is open without `ended`. */
const copy = (ended?: Ended, returned = 0n) => {
  const credited = ended ? 1_000n + ended.result : returned;
  const end = { amount: credited, value: credited, isFinal: true, blockTimestamp: ended?.at };
  return {
    collateralToken: '0xaf',
    allocated: 1_000n,
    returned: credited,
    endedAt: ended?.at ?? null,
    result: ended?.result ?? null,
    settles: ended ? [end] : [],
  } as unknown as PortfolioCopy;
};

const window = { from: 500, to: 1_000 };

describe('the summary of a window', () => {
  it('counts copies that ended in it by the sign of their result, and running copies', () => {
    const copies = [
      copy({ at: 600, result: 5n }),
      copy({ at: 700, result: 1n }),
      copy({ at: 800, result: -1n }),
      copy({ at: 900, result: 0n }),
      copy({ at: 950, result: 0n }),
      copy(),
      copy(),
    ];
    expect(portfolioSummary(copies, window)).toEqual({
      copyCount: 7,
      runningCount: 2,
      wonCount: 2,
      lostCount: 1,
    });
  });

  it('does not count copies that ended before it or as it began', () => {
    const copies = [copy({ at: 400, result: 5n }), copy({ at: 500, result: 5n })];
    const none = { copyCount: 0, runningCount: 0, wonCount: 0, lostCount: 0 };
    expect(portfolioSummary(copies, window)).toEqual(none);
  });

  it('does not recount a copy that ended before it because of late dust', () => {
    const late = copy({ at: 400, result: -5n });
    const dust = { amount: 1n, value: 1n, isFinal: true, blockTimestamp: 600 };
    const settles = [...late.settles, dust] as PortfolioCopy['settles'];
    expect(portfolioSummary([{ ...late, settles }], window)).toMatchObject({ copyCount: 0, lostCount: 0 });
    expect(resultInWindow([{ ...late, settles }], window)).toBe(1n);
  });
});

describe('the result of a window', () => {
  it('adds up the copies that ended in it', () => {
    const copies = [copy({ at: 600, result: 50n }), copy({ at: 700, result: -20n }), copy()];
    expect(resultInWindow(copies, window)).toBe(30n);
  });

  it('is unknown if nothing ended in it', () => {
    expect(resultInWindow([copy(), copy({ at: 500, result: 5n })], window)).toBeNull();
    expect(resultInWindow([copy({ at: 501, result: 0n })], window)).toBe(0n);
  });
});

describe('the holdings of running copies', () => {
  it('are the allocations not yet returned', () => {
    expect(inRunningCopies([copy(undefined, 300n), copy()])).toBe(1_700n);
  });

  it('are never negative, and exclude ended copies', () => {
    expect(inRunningCopies([copy(undefined, 1_200n), copy(undefined, 1_000n), copy()])).toBe(1_000n);
    expect(inRunningCopies([copy({ at: 600, result: -400n })])).toBe(0n);
  });
});

it('groups by route and preserves the order', () => {
  const rows = [
    { traderMatchingKey: '0x01', n: 1 },
    { traderMatchingKey: '0x02', n: 2 },
    { traderMatchingKey: '0x01', n: 3 },
  ] as const;
  const groups = [...byRoute(rows)].map(([key, list]) => [key, list.map(({ n }) => n)]);
  expect(groups).toEqual([
    ['0x01', [1, 3]],
    ['0x02', [2]],
  ]);
});
