import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RuleConfig } from '../../../src/contracts';
import type { AmountReading } from '../../../src/widgets/parts/form/readAmount';
import { throttleOptions } from '../../../src/widgets/parts/rule/RuleFields';
import {
  dateOfExpiry,
  expiryOfDate,
  inOneYear,
  ruleAlerts,
} from '../../../src/widgets/parts/rule/ruleAlerts';

const bounds: RuleConfig = {
  minExpiryDuration: 86_400n,
  minAllowanceRate: 100n,
  maxAllowanceRate: 10_000n,
  minActivityThrottle: 3_600n,
  maxActivityThrottle: 2_592_000n,
};

afterEach(() => vi.unstubAllEnvs());

describe('the expiry of a date', () => {
  it('is the last second of that day in the visitor’s time zone', () => {
    const end = new Date(Number(expiryOfDate('2027-03-03')) * 1000);
    expect([end.getFullYear(), end.getMonth(), end.getDate()]).toEqual([2027, 2, 3]);
    expect([end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual([23, 59, 59]);
  });

  it('reads back as the same date', () => {
    for (const date of ['2027-03-28', '2027-10-31', '2028-02-29', '2027-12-31', '9999-12-31']) {
      expect(dateOfExpiry(expiryOfDate(date))).toBe(date);
    }
  });

  it.each([[''], ['soon'], ['2027-02-30'], ['2027-13-01'], ['03.03.2027'], ['0000-00-00']])(
    'is 0 for the invalid date %j',
    (text) => {
      expect(expiryOfDate(text)).toBe(0n);
    },
  );

  // in time zones where clocks change at midnight or an hour before
  it.each(['America/Nuuk', 'America/Scoresbysund', 'Africa/Cairo', 'America/Santiago', 'Atlantic/Azores'])(
    'is the last second of every day in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      for (let at = Date.UTC(2027, 0, 1, 12); at < Date.UTC(2028, 0, 2); at += 86_400_000) {
        const date = new Date(at).toISOString().slice(0, 10);
        const expiry = expiryOfDate(date);
        expect(dateOfExpiry(expiry)).toBe(date);
        expect(dateOfExpiry(expiry + 1n)).not.toBe(date);
      }
    },
  );

  it('is a year ahead by default, and shown as empty without a valid date', () => {
    const now = new Date(2026, 10, 21, 12).getTime() / 1000;
    expect(inOneYear(now)).toBe('2027-11-21');
    expect(dateOfExpiry(2n ** 200n)).toBe('');
  });
});

describe('rule validation', () => {
  const now = 1_800_000_000;
  const none = { amount: 0n, isEmpty: true };
  const check = (rate: AmountReading, maxLoss: AmountReading, expiry: bigint) =>
    ruleAlerts({ rate, maxLoss, expiry }, { bounds, now });
  const alerts = (amount: bigint, expiry: bigint) => check({ amount }, none, expiry);
  const later = BigInt(now) + 86_400n;

  it('uses the contract’s bounds', () => {
    expect(alerts(100n, later)).toEqual({ rate: undefined, expiry: undefined });
    expect(alerts(10_000n, later).rate).toBeUndefined();
    expect(alerts(99n, later).rate).toBe('rateBounds');
    expect(alerts(10_001n, later).rate).toBe('rateBounds');
    expect(check({ problem: 'notANumber' }, none, later).rate).toBe('notANumber');
    expect(check({ problem: 'ambiguous' }, none, later).rate).toBe('ambiguous');
    expect(check({ problem: 'negative' }, none, later).rate).toBe('rateBounds');
    expect(alerts(1000n, later - 1n).expiry).toBe('dateTooSoon');
  });

  it('never accepts an unreadable date, which would remove the rule', () => {
    expect(alerts(1000n, 0n).expiry).toBe('noDate');
  });

  it('treats an empty rate as not a number', () => {
    expect(check(none, none, later).rate).toBe('notANumber');
    expect(alerts(0n, later).rate).toBe('rateBounds');
  });

  it('accepts a limit from 1 to 100%, empty for none, but not a typed 0', () => {
    const limit = (reading: AmountReading) => check({ amount: 100n }, reading, later).maxLoss;
    expect(limit(none)).toBeUndefined();
    expect(limit({ amount: 100n })).toBeUndefined();
    expect(limit({ amount: 10_000n })).toBeUndefined();
    expect(limit({ amount: 99n })).toBe('maxLossBounds');
    expect(limit({ amount: 10_001n })).toBe('maxLossBounds');
    expect(limit({ amount: 0n })).toBe('maxLossBounds');
    expect(limit({ problem: 'negative' })).toBe('maxLossBounds');
    expect(limit({ problem: 'notANumber' })).toBe('notANumber');
  });
});

describe('throttle options', () => {
  it('are the product’s within the bounds, and the rule’s current one', () => {
    expect(throttleOptions(bounds, 3_600n)).toEqual([3_600n, 7_200n, 21_600n, 86_400n, 604_800n]);
    expect(throttleOptions(bounds, 5_400n)).toContain(5_400n);
    expect(throttleOptions({ ...bounds, maxActivityThrottle: 7_200n }, 3_600n)).toEqual([3_600n, 7_200n]);
  });
});
