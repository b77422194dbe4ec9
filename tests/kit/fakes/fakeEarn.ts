import type { Address, EarnLock, EarnVesting } from '../../../src/exports/core';
import { chance } from '../../../stories/chance';
import { collateralTokens } from '../../../stories/collateralTokens';
import type { FakeTables } from './fakeIndexer';
import { storyFollower } from './fakePortfolio';
import { fakeAddress, fakeKey } from './hexDigits';

/** The stories' protocol token, and its escrow. */
export const earnToken = {
  address: '0x1000000000000000000000000000000000000010',
  symbol: 'MIMIC',
  name: 'Mimic',
  decimals: 18,
} as const;
export const earn = { votingEscrow: '0x1000000000000000000000000000000000000011', token: earnToken } as const;

const WEEK = 604_800;
const TOKEN = 10n ** 18n;
const DAY = 86_400n;

/** An account's state in the escrow; amounts in the token's smallest unit. */
export type FakeEscrow = {
  walletBalance: bigint;
  lock: EarnLock;
  vesting: EarnVesting;
  earned: bigint;
  /** The weight that counts for the current week; the lock's if absent. */
  weekWeight?: bigint;
  totalWeight: bigint;
  weekEarnings: bigint;
  allowance?: bigint;
};

const noVesting: EarnVesting = { amount: 0n, released: 0n, carried: 0n, start: 0n, end: 0n };

/** An account that holds the token and has done nothing with it. */
export const earnNewcomer: FakeEscrow = {
  walletBalance: 10_000n * TOKEN,
  lock: { amount: 0n, tokenSeconds: 0n },
  vesting: noVesting,
  earned: 0n,
  totalWeight: 84_210n * TOKEN,
  weekEarnings: 594n * TOKEN,
};

/** An account with a lock and claimable earnings, and nothing vesting. */
export const earnLocker: FakeEscrow = {
  ...earnNewcomer,
  walletBalance: 7_250n * TOKEN + 1n,
  lock: { amount: 2_750n * TOKEN, tokenSeconds: 2_750n * TOKEN * 412n * DAY },
  earned: 31_412_000_000_000_000_007n,
};

/** A lock with a part unlocking, some of it already available. */
export const earnUnlocker = (now: number): FakeEscrow => ({
  ...earnLocker,
  vesting: {
    amount: 1_000n * TOKEN,
    released: 0n,
    carried: 12n * TOKEN,
    start: BigInt(now) - 90n * DAY,
    end: BigInt(now) + 322n * DAY,
  },
});

export type FakeEarnOptions = {
  account?: Address;
  /** How many weeks of fee sales there are, including the current one. */
  weeks?: number;
  /** How often the account has locked, claimed and so on. */
  events?: number;
  /** Multiplies every amount. */
  scale?: bigint;
};

/** The indexer's Earn rows: the same every time. */
export function fakeEarn({
  account = storyFollower,
  weeks = 13,
  events = 8,
  scale = 1n,
}: FakeEarnOptions = {}): FakeTables {
  const now = Math.floor(Date.now() / 1000);
  const running = Math.floor(now / WEEK);
  const sales = Array.from({ length: weeks }, (_, i) => {
    // one week in between has no sale
    const age = weeks - 1 - i;
    if (age === 4) return [];
    return collateralTokens.slice(0, age % 3 === 0 ? 2 : 1).map((token, place) => {
      const soldAt = Math.min((running - age) * WEEK + 40_000 + place * 3_000, now - 60);
      const size = BigInt(20 + Math.floor(chance(age * 3 + place) * 180));
      return {
        id: `${running - age - 1}-${token.address}`,
        week: running - age - 1,
        token: token.address,
        amount: String((size * scale * 10n ** BigInt(token.decimals)) / (place ? 2_000n : 1n)),
        price: String(size * 2n * scale * TOKEN),
        buyer: fakeAddress(77),
        sold_timestamp: soldAt,
      };
    });
  });
  const kinds = ['locked', 'relock', 'unlocked', 'cashout', 'release', 'extended'] as const;
  const history = Array.from({ length: events }, (_, i) => {
    const kind = i === 0 ? 'locked' : kinds[i % kinds.length]!;
    const ended = { user: account, transaction_hash: fakeKey(900 + i), block_number: 1_000 + i };
    const time = now - (events - i) * 500_000 - 1_000;
    const amount = String(BigInt(37 * (i + 3)) * scale * TOKEN + 3n);
    const claim = {
      ...ended,
      id: `${ended.transaction_hash}-0`,
      log_index: 0,
      amount,
      block_timestamp: time,
    };
    const change = { ...claim, duration: (i + 2) * 8_640_000, weight: '1', kind };
    if (kind === 'relock')
      return { claims: [claim], changes: [{ ...change, kind: 'locked', id: `${claim.id}1`, log_index: 1 }] };
    const isClaim = kind === 'cashout' || kind === 'release';
    return isClaim ? { claims: [claim], changes: [] } : { claims: [], changes: [change] };
  });
  const kindOf = (i: number) => (i === 0 ? 'locked' : kinds[i % kinds.length]!);
  return {
    FeeSale: [
      ...sales.flat(),
      // from the current week: for sale once it is over
      {
        id: `${running}-${collateralTokens[0].address}`,
        week: running,
        token: collateralTokens[0].address,
        amount: String(12n * scale * 10n ** 6n),
        price: null,
        buyer: null,
        sold_timestamp: null,
      },
    ],
    EarnWeek: sales.flatMap((each, i) =>
      each.length === 0
        ? []
        : [
            {
              week: running - weeks + 1 + i,
              earned: String(each.reduce((sum, { price }) => sum + BigInt(price), 0n)),
              shared: '0',
              weight: '0',
            },
          ],
    ),
    LockChange: history.flatMap(({ changes }) => changes),
    EarnClaim: history.flatMap(({ claims }, i) => claims.map((claim) => ({ ...claim, kind: kindOf(i) }))),
  };
}
