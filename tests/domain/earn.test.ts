import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToLock,
  addToVesting,
  type EarnDraft,
  type EarnLock,
  type EarnVesting,
  earnEffects,
  earnWeek,
  earnWeekStart,
  extendLock,
  extensionBounds,
  lockDuration,
  lockWeight,
  MAX_LOCK_DURATION,
  MIN_LOCK_DURATION,
  scheduleDuration,
  takeFromLock,
  vestingAt,
  weightOf,
} from '../../src/domain';
import type { Unsaved } from '../../src/domain/rule/Draft';
import { withIds } from '../kit/drafts';

const DAY = 86_400n;
const amounts = fc.bigInt(1n, 10n ** 26n);
const durations = fc.bigInt(MIN_LOCK_DURATION, MAX_LOCK_DURATION);
/** A lock that the escrow can hold. */
const locks = fc
  .array(fc.tuple(amounts, durations), { minLength: 1, maxLength: 5 })
  .map((parts) =>
    parts.reduce<EarnLock>((lock, part) => addToLock(lock, ...part), { amount: 0n, tokenSeconds: 0n }),
  );
const start = fc.bigInt(1_700_000_000n, 5_000_000_000n);
const vestings = fc
  .tuple(amounts, start, durations, fc.bigInt(0n, 10n ** 20n))
  .map(([amount, from, duration, carried]): EarnVesting => {
    return { amount, released: 0n, carried, start: from, end: from + duration };
  });
const none: EarnVesting = { amount: 0n, released: 0n, carried: 0n, start: 0n, end: 0n };

describe('a lock', () => {
  test.each([
    [1_000n, 730n, 1_000n],
    [1_000n, 365n, 500n],
    [1_000n, 7n, 9n],
    [1n, 729n, 0n],
  ])('of %s for %s days weighs %s', (amount, days, weight) => {
    expect(lockWeight(amount, days * DAY)).toBe(weight);
  });

  test('weighs at most the locked amount, and averages the durations of its parts', () => {
    fc.assert(
      fc.property(locks, (lock) => {
        expect(weightOf(lock) <= lock.amount).toBe(true);
        const duration = lockDuration(lock);
        expect(duration >= MIN_LOCK_DURATION && duration <= MAX_LOCK_DURATION).toBe(true);
        // the mean, rounded up
        expect(duration * lock.amount >= lock.tokenSeconds).toBe(true);
        expect((duration - 1n) * lock.amount < lock.tokenSeconds).toBe(true);
      }),
    );
    expect(lockDuration({ amount: 0n, tokenSeconds: 0n })).toBe(0n);
  });

  test('can be extended to any duration within its bounds, but no other', () => {
    fc.assert(
      fc.property(locks, (lock) => {
        const bounds = extensionBounds(lock);
        const isLonger = (duration: bigint) => extendLock(lock, duration).tokenSeconds > lock.tokenSeconds;
        if (!bounds) expect(isLonger(MAX_LOCK_DURATION)).toBe(false);
        else {
          expect(isLonger(bounds.min)).toBe(true);
          expect(isLonger(bounds.min - 1n)).toBe(false);
          expect(bounds.max).toBe(MAX_LOCK_DURATION);
        }
      }),
    );
    expect(extensionBounds({ amount: 0n, tokenSeconds: 0n })).toBeUndefined();
    expect(extensionBounds(addToLock({ amount: 0n, tokenSeconds: 0n }, 5n, MAX_LOCK_DURATION))).toBe(
      undefined,
    );
  });

  test('gains nothing from a partial unlock: the rest weighs no more, the part arrives no sooner', () => {
    fc.assert(
      fc.property(locks, fc.bigInt(1n, 10_000n), (lock, bps) => {
        const amount = (lock.amount * bps) / 10_000n || 1n;
        const taken = takeFromLock(lock, amount);
        expect(taken.lock.tokenSeconds + taken.tokenSeconds).toBe(lock.tokenSeconds);
        expect(taken.lock.tokenSeconds * lock.amount <= lock.tokenSeconds * taken.lock.amount).toBe(true);
        expect(taken.lock.tokenSeconds >= 0n).toBe(true);
        if (amount === lock.amount) expect(taken.lock).toEqual({ amount: 0n, tokenSeconds: 0n });
      }),
    );
  });
});

test.each([
  [10_000n, 730n * DAY],
  [5_000n, 365n * DAY],
  [1n, MIN_LOCK_DURATION],
  [0n, MIN_LOCK_DURATION],
  [-5n, MIN_LOCK_DURATION],
  [20_000n, MAX_LOCK_DURATION],
])('the duration of %s hundredths of a percent is %s seconds', (factor, duration) => {
  expect(scheduleDuration(factor)).toBe(duration);
});

describe('a vesting', () => {
  test('releases evenly, never less than before, everything by its end and nothing after', () => {
    fc.assert(
      fc.property(vestings, fc.bigInt(0n, 70_000_000n), fc.bigInt(0n, 70_000_000n), (vesting, one, more) => {
        const [at, later] = [vesting.start + one, vesting.start + one + more];
        const [now, then] = [vestingAt(vesting, at), vestingAt(vesting, later)];
        expect(now.free <= then.free).toBe(true);
        expect(now.free + now.rest).toBe(vesting.amount);
        expect(now.releasable).toBe(vesting.carried + now.free);
        expect(vestingAt(vesting, vesting.end).free).toBe(vesting.amount);
        expect(vestingAt(vesting, vesting.end - 1n).free < vesting.amount || vesting.amount === 0n).toBe(
          true,
        );
        expect(vestingAt(vesting, vesting.start).free).toBe(0n);
      }),
    );
  });

  test('that ends beyond 2038 is exact to the second', () => {
    // the last second that fits in 32 bits, and a lock of two years from there
    const from = 2n ** 31n - 1n;
    const vesting = {
      ...none,
      amount: MAX_LOCK_DURATION * 10n ** 18n,
      start: from,
      end: from + MAX_LOCK_DURATION,
    };
    for (const seconds of [1n, 12_345n, 31_536_000n, MAX_LOCK_DURATION - 1n])
      expect(vestingAt(vesting, from + seconds).free).toBe(seconds * 10n ** 18n);
    const joined = addToVesting(vesting, 10n ** 18n, 10n ** 18n * MAX_LOCK_DURATION, from + 31_536_000n);
    expect(joined.start).toBe(from + 31_536_000n);
    expect(joined.end).toBe(from + 63_072_001n);
  });

  test('keeps what is releasable when tokens are added, and the schedule of the rest', () => {
    fc.assert(
      fc.property(
        vestings,
        amounts,
        durations,
        fc.bigInt(0n, 70_000_000n),
        (vesting, amount, duration, passed) => {
          const time = vesting.start + passed;
          const before = vestingAt(vesting, time);
          const joined = addToVesting(vesting, amount, amount * duration, time);
          const after = vestingAt(joined, time);
          expect(after.releasable).toBe(before.releasable);
          expect(joined.amount).toBe(before.rest + amount);
          // the mean of the remaining times, by amount, rounded up
          const seconds = before.rest * (vesting.end > time ? vesting.end - time : 0n) + amount * duration;
          expect((joined.end - time) * joined.amount >= seconds).toBe(true);
          expect((joined.end - time - 1n) * joined.amount < seconds).toBe(true);
        },
      ),
    );
    expect(vestingAt(none, 5n)).toEqual({ free: 0n, releasable: 0n, rest: 0n });
  });
});

test('weeks begin on Thursdays at 00:00 UTC', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000_000 }), (time) => {
      const begin = new Date(earnWeekStart(earnWeek(time)) * 1000);
      expect([begin.getUTCDay(), begin.getUTCHours(), begin.getUTCMinutes()]).toEqual([4, 0, 0]);
      expect(earnWeekStart(earnWeek(time)) <= time && earnWeekStart(earnWeek(time) + 1) > time).toBe(true);
    }),
  );
});

const earnDrafts = (...earn: Unsaved<EarnDraft>[]) => withIds({ earn }).earn ?? [];

describe('the result of drafts', () => {
  const lock = addToLock({ amount: 0n, tokenSeconds: 0n }, 1_000n, 100n * DAY);
  const holdings = { lock, vesting: none, earned: 70n };
  const drafts = earnDrafts(
    { action: 'extend', duration: 730n * DAY },
    { action: 'lock', amount: 500n, duration: 400n * DAY },
    { action: 'claim', cashout: false, duration: 200n * DAY },
    { action: 'unlock', amount: 400n },
    { action: 'release' },
  );

  test('is computed in the order in which they are executed', () => {
    const effects = earnEffects(holdings, drafts, 1_000n);
    expect(effects.map(({ draft }) => draft.action)).toEqual([
      'release',
      'unlock',
      'claim',
      'lock',
      'extend',
    ]);
    const [, unlocked, claimed, locked, extended] = effects;
    // an unlock takes the lock's duration, whatever else is drafted
    expect(unlocked?.vesting.end).toBe(1_000n + 100n * DAY);
    expect(unlocked?.lock.amount).toBe(600n);
    expect(claimed).toMatchObject({ earned: 0n, lock: { amount: 670n } });
    expect(locked?.lock.amount).toBe(1_170n);
    expect(weightOf(extended?.lock ?? lock)).toBe(1_170n);
  });

  test('unlocks everything if more is drafted, and nothing without a lock', () => {
    const [all] = earnEffects(holdings, earnDrafts({ action: 'unlock', amount: 5_000n }), 0n);
    expect(all?.lock).toEqual({ amount: 0n, tokenSeconds: 0n });
    expect(all?.vesting.amount).toBe(1_000n);
    const empty = { ...holdings, lock: { amount: 0n, tokenSeconds: 0n } };
    expect(earnEffects(empty, earnDrafts({ action: 'unlock', amount: 5n }), 0n)).toMatchObject([empty]);
  });

  test('pays earnings and available tokens to the wallet', () => {
    const vesting = { ...none, amount: 100n, carried: 7n, start: 0n, end: 100n };
    const paid = earnEffects(
      { ...holdings, vesting },
      earnDrafts({ action: 'claim', cashout: true }, { action: 'release' }),
      50n,
    );
    expect(paid.map((each) => each.paid)).toEqual([57n, 70n]);
    expect(paid[1]).toMatchObject({ earned: 0n, vesting: { carried: 0n, released: 50n } });
  });
});
