import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatDuration } from '../../../domain/format/formatDuration';
import type { RuleTerms } from '../../../domain/rule/MatchingRule';

/** Later expiries exceed the range of Date, and are shown as never. */
const LAST_DATE = 8_640_000_000_000n;

export type RuleTermsText = { rate: string; date: string; throttle: string };

/** A rule's terms as text. `never` is the text for a rule without an expiry. */
export function ruleTermsText(
  { allowanceRate, throttleActivity, expiry }: RuleTerms,
  locale: string,
  never: string,
): RuleTermsText {
  const isDate = expiry > 0n && expiry <= LAST_DATE;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return {
    rate: exactPercent(allowanceRate, locale),
    date: isDate ? format.format(Number(expiry) * 1000) : never,
    throttle: formatDuration(throttleActivity, locale),
  };
}
