import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETURN_BOUNDS, returnClass, summariseReturns } from '../../../src/domain';

const none = () => Array.from({ length: RETURN_BOUNDS.length + 1 }, () => 0);

/** The counts of routes with these returns, basis points. */
function countsOf(returns: readonly number[]): number[] {
  const counts = none();
  for (const roi of returns) {
    const place = returnClass({ pnl: BigInt(Math.sign(roi)), roi: BigInt(roi) });
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

describe('returnClass', () => {
  it('finds the class whose bounds contain a return', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (roi) => {
        const place = returnClass({ pnl: BigInt(roi), roi: BigInt(roi) });
        const value = roi || -1;
        expect(RETURN_BOUNDS[place - 1] ?? -Infinity).toBeLessThanOrEqual(value);
        expect(RETURN_BOUNDS[place] ?? Infinity).toBeGreaterThan(value);
      }),
    );
  });

  it('counts a profit of less than a basis point as profit, but not zero or a loss', () => {
    const zero = RETURN_BOUNDS.indexOf(0);
    expect(returnClass({ pnl: 1n, roi: 0n })).toBe(zero + 1);
    expect(returnClass({ pnl: 0n, roi: 0n })).toBe(zero);
    expect(returnClass({ pnl: -1n, roi: 0n })).toBe(zero);
  });

  it('accepts a return of any size', () => {
    expect(returnClass({ pnl: 1n, roi: 10n ** 78n })).toBe(RETURN_BOUNDS.length);
    expect(returnClass({ pnl: -1n, roi: -(10n ** 78n) })).toBe(0);
  });
});

describe('summariseReturns', () => {
  it('gives the number in profit and the quartiles', () => {
    const summary = summariseReturns(countsOf([-320, -45, 0, 31, 38, 64, 1_210, 90_000]));
    expect(summary).toEqual({ routes: 8, inProfit: 5, quarter: -40, half: 40, threeQuarters: 70 });
  });

  it('gives no quartile beyond the last bound, and none without returns', () => {
    expect(summariseReturns(countsOf([90_000])).half).toBeNull();
    expect(summariseReturns(none())).toMatchObject({ routes: 0, inProfit: 0 });
  });
});
