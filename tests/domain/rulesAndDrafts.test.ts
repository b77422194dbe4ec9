import { describe, expect, test } from 'vitest';
import { formatDuration } from '../../src/domain/format/formatDuration';
import { isLiveRule, ruleChange } from '../../src/domain/rule/MatchingRule';

const rule = (expiry: bigint) => ({ allowanceRate: 1000n, throttleActivity: 3600n, expiry });

describe('ruleChange', () => {
  test.each([
    ['add', undefined, 2_000_000_000n],
    ['add', rule(0n), 2_000_000_000n],
    ['edit', rule(1n), 2_000_000_000n],
    ['remove', rule(2_000_000_000n), 0n],
  ])('is %s', (change, existing, expiry) => {
    expect(ruleChange(existing, { expiry })).toBe(change);
  });
});

test('a rule is live until just before its expiry', () => {
  expect(isLiveRule(rule(1000n), 999.9)).toBe(true);
  expect(isLiveRule(rule(1000n), 1000)).toBe(false);
  expect(isLiveRule(rule(0n), 0)).toBe(false);
});

describe('formatDuration', () => {
  test.each([
    [3600n, '1 hour'],
    [7200n, '2 hours'],
    [86_400n, '1 day'],
    [604_800n, '7 days'],
    [2_592_000n, '30 days'],
    [5400n, '90 minutes'],
    [61n, '61 seconds'],
    [0n, '0 seconds'],
  ])('%s s is %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  test('uses the reader’s language', () => {
    expect(formatDuration(7200n, 'de-DE')).toBe('2 Stunden');
  });
});
