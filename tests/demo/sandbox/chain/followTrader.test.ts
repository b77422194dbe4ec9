import { describe, expect, it } from 'vitest';
import { sizeToFollow, targetSize } from '../../../../demo/keeper/calls/followTrader';
import type { GmxPosition } from '../../../../demo/keeper/calls/gmxReads';

const position = (sizeInUsd: number, collateral: number): GmxPosition => ({
  key: '0x',
  sizeInUsd: BigInt(sizeInUsd) * 10n ** 30n,
  sizeInTokens: 0n,
  collateral: BigInt(collateral) * 10n ** 6n,
  increasedAt: 0n,
});
const DOLLAR = 10n ** 24n;
const limits = { maxLeverage: 100_000n, adjustTolerance: 200n };
const usd = (amount: number) => BigInt(amount) * 10n ** 30n;

describe('the size with which a copy follows', () => {
  it("is the trader's leverage on the copy's collateral", () => {
    expect(sizeToFollow(position(10_000, 2000), position(1000, 500), DOLLAR, limits)).toEqual({
      target: usd(2500),
      sizeDelta: usd(1500),
    });
  });

  it('is at most at the leverage limit', () => {
    expect(targetSize(position(100_000, 1000), 500n * 10n ** 6n, DOLLAR, limits.maxLeverage)).toBe(usd(5000));
  });

  it('leaves out collateral that is owed to followers who have left', () => {
    const remainders = 100n * 10n ** 6n;
    const follow = sizeToFollow(position(10_000, 2000), position(1000, 500), DOLLAR, limits, remainders);
    expect(follow?.target).toBe(usd(2000));
  });

  it('is zero once the trader has closed', () => {
    expect(sizeToFollow(position(0, 0), position(1000, 500), DOLLAR, limits)).toEqual({
      target: 0n,
      sizeDelta: -usd(1000),
    });
  });

  it('does not change within the tolerance, nor without a position', () => {
    expect(sizeToFollow(position(2000, 1000), position(1020, 500), DOLLAR, limits)).toBeNull();
    expect(sizeToFollow(position(2000, 1000), position(1021, 500), DOLLAR, limits)).not.toBeNull();
    expect(sizeToFollow(position(2000, 1000), position(0, 0), DOLLAR, limits)).toBeNull();
  });
});
