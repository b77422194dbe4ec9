import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Follower, listFollowers } from '../../../demo/keeper/chain/listFollowers';

const NOW = 1_000_000n;
const follower = (mimic: string, change: Partial<Follower> = {}): Follower => ({
  mimic: mimic as Hex,
  balance: 1_000n,
  allowanceRate: 1_000n,
  expiry: NOW + 1n,
  nextActivity: 0n,
  ...change,
});

describe('listFollowers', () => {
  it('puts the largest allocations first, equal ones in order of arrival', () => {
    const listing = listFollowers(
      [
        follower('0xa'),
        follower('0xb', { balance: 400n, allowanceRate: 5_000n }),
        follower('0xc', { balance: 1_009n }),
      ],
      NOW,
      50,
    );
    expect(listing).toEqual({
      listed: ['0xb', '0xa', '0xc'],
      allocations: [200n, 100n, 100n],
      skipped: [],
      gross: 400n,
    });
  });

  it('leaves out followers whom the contract would skip, by its reasons and bounds', () => {
    const { listed, skipped } = listFollowers(
      [
        follower('0x1', { expiry: 0n }),
        follower('0x2', { expiry: NOW }),
        follower('0x3', { nextActivity: NOW + 1n }),
        follower('0x4', { balance: 9n }),
        follower('0x5', { nextActivity: NOW }),
      ],
      NOW,
      50,
    );
    expect(listed).toEqual(['0x5']);
    expect(skipped).toEqual([
      { mimic: '0x1', reason: 'no_rule' },
      { mimic: '0x2', reason: 'expired' },
      { mimic: '0x3', reason: 'throttled' },
      { mimic: '0x4', reason: 'no_balance' },
    ]);
  });

  it('drops followers beyond the maximum', () => {
    const followers = Array.from({ length: 60 }, (_, index) =>
      follower(`0x${index}`, { balance: BigInt(10_000 + index) * 10n }),
    );
    const { listed, skipped, gross } = listFollowers(followers, NOW, 50);
    expect(listed).toHaveLength(50);
    expect(listed[0]).toBe('0x59');
    expect(skipped.map(({ mimic, reason }) => [mimic, reason])).toEqual(
      Array.from({ length: 10 }, (_, index) => [`0x${9 - index}`, 'not_listed']),
    );
    expect(gross).toBe(
      Array.from({ length: 50 }, (_, index) => BigInt(10_010 + index)).reduce((a, b) => a + b),
    );
  });
});
