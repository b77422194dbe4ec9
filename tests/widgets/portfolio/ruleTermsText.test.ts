import { expect, it } from 'vitest';
import { ruleTermsText } from '../../../src/widgets/portfolio/rules/RuleRow';

const terms = { allowanceRate: 1_250n, throttleActivity: 7_200n, expiry: 1_800_000_000n };
const text = (over: Partial<typeof terms> = {}, locale = 'en-US') =>
  ruleTermsText({ ...terms, ...over }, locale, 'Never');

it('formats a rule’s terms by locale', () => {
  expect(text()).toEqual({ rate: '12.5%', date: 'Jan 15, 2027', throttle: '2 hours' });
  expect(text({}, 'de-DE')).toMatchObject({ rate: '12,5\u00a0%', date: '15.01.2027', throttle: '2 Stunden' });
});

it('says Never only without an expiry, or with one beyond the date range', () => {
  expect(text({ expiry: 0n }).date).toBe('Never');
  expect(text({ expiry: 2n ** 256n - 1n }).date).toBe('Never');
  expect(text({ expiry: 4_000_000_000n }).date).toBe('Oct 2, 2096');
});
