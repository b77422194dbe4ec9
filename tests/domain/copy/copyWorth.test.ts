import { describe, expect, it } from 'vitest';
import { type CopyState, copyWorth } from '../../../src/domain/copy/copyWorth';
import { termsAsShown, worstLeavePrice } from '../../../src/domain/copy/leaveTerms';

const USD = 10n ** 30n;
/** 2 ETH for $4,000 with 1,000 USDC, at a price of $2,100. */
const long: CopyState = {
  sizeInUsd: 4_000n * USD,
  sizeInTokens: 2n * 10n ** 18n,
  collateral: 1_000_000_000n,
  pendingImpact: 0n,
  isLong: true,
  indexPrice: (2_100n * USD) / 10n ** 18n,
  collateralPrice: USD / 10n ** 6n,
  charged: { borrowing: 0n, funding: 0n },
  market: { borrowing: 0n, funding: 0n },
  ...{ held: 0n, owed: 0n, remainders: 0n },
};

describe('what a copy is worth', () => {
  it('is its collateral and its profit or loss', () => {
    expect(copyWorth(long)).toBe(1_200_000_000n);
    expect(copyWorth({ ...long, isLong: false })).toBe(800_000_000n);
  });

  it('has the price impact that a decrease settles, rounded against the follower', () => {
    // 0.001 ETH at $2,100
    const impact = 10n ** 15n;
    expect(copyWorth({ ...long, pendingImpact: impact })).toBe(1_202_100_000n);
    expect(copyWorth({ ...long, pendingImpact: -impact })).toBe(1_197_900_000n);
    expect(copyWorth({ ...long, isLong: false, pendingImpact: -impact })).toBe(797_900_000n);
    // less than a unit
    expect(copyWorth({ ...long, pendingImpact: 1n })).toBe(1_200_000_000n);
    expect(copyWorth({ ...long, pendingImpact: -1n })).toBe(1_199_999_999n);
  });

  it('loses no more by it than the position is worth', () => {
    const pendingImpact = -(10n ** 18n);
    expect(copyWorth({ ...long, pendingImpact })).toBe(0n);
    expect(copyWorth({ ...long, pendingImpact, held: 9n })).toBe(9n);
    // what a loss left nothing of, a gain of impact brings back
    const fallen = { ...long, indexPrice: long.indexPrice / 2n };
    expect(copyWorth({ ...fallen, pendingImpact: 10n ** 18n })).toBe(150_000_000n);
  });

  it('rounds a loss up', () => {
    const size = long.sizeInUsd + 1n;
    expect(copyWorth({ ...long, sizeInUsd: size, indexPrice: (2_000n * USD) / 10n ** 18n })).toBe(
      999_999_999n,
    );
  });

  it('is less by the fees since the position was last charged, and by what it owes', () => {
    const market = { borrowing: 10n ** 27n, funding: 10n ** 6n };
    // a thousandth of $4,000, and 4,000e30 × 1e6 / 1e45 of a unit, rounded up
    expect(copyWorth({ ...long, market })).toBe(1_200_000_000n - 4_000_000n - 1n);
    expect(copyWorth({ ...long, market, charged: market })).toBe(1_200_000_000n);
    expect(copyWorth({ ...long, held: 7n, owed: 2n, remainders: 100n })).toBe(1_199_999_905n);
  });

  it('is never below zero, and no loss takes what the account holds', () => {
    const fallen = { ...long, indexPrice: long.indexPrice / 2n };
    expect(copyWorth(fallen)).toBe(0n);
    expect(copyWorth({ ...fallen, held: 9n })).toBe(9n);
  });
});

describe('the terms of a leave', () => {
  it('bound the price by a hundredth, rounded in the follower’s favour', () => {
    expect(worstLeavePrice(10_000n, true)).toBe(9_900n);
    expect(worstLeavePrice(10_000n, false)).toBe(10_100n);
    expect([worstLeavePrice(101n, true), worstLeavePrice(101n, false)]).toEqual([100n, 102n]);
  });

  const shown = { isLong: true, acceptablePrice: 9_900n, pricePerToken: 9_900n, executionFee: 20n };
  const now = { ...shown, price: 10_100n, acceptablePrice: 9_999n, executionFee: 30n, leastFee: 15n };

  it('are those that were shown, with the fee of now if it is lower', () => {
    expect(termsAsShown(now, shown)).toEqual(shown);
    expect(termsAsShown({ ...now, executionFee: 12n, leastFee: 6n }, shown)).toEqual({
      ...shown,
      executionFee: 12n,
    });
  });

  it('do not do once the price is worse than shown, or GMX wants more than was shown', () => {
    expect(termsAsShown({ ...now, price: 9_899n }, shown)).toBeUndefined();
    expect(termsAsShown({ ...now, price: 9_900n }, shown)).toEqual(shown);
    expect(termsAsShown({ ...now, isLong: false, price: 9_901n }, shown)).toBeUndefined();
    expect(termsAsShown({ ...now, leastFee: 21n }, shown)).toBeUndefined();
  });
});
