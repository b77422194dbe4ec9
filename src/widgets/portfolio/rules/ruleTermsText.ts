import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatDuration } from '../../../domain/format/formatDuration';
import type { RuleTerms } from '../../../domain/rule/MatchingRule';

/** Beyond this no date can be told: such a rule ends for nobody who reads it. */
const LAST_DATE = 8_640_000_000_000n;

export type RuleTermsText = { rate: string; date: string; throttle: string };

/** A rule's terms as text. `never` stands for an expiry that is none. */
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
