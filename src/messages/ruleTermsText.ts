import { exactPercent } from '../domain/format/exactTokenAmount';
import { formatDate } from '../domain/format/formatDate';
import { formatDuration } from '../domain/format/formatDuration';
import type { RuleTerms } from '../domain/rule/MatchingRule';
import type { Messages } from './Messages';

/** A rule's terms with their labels, as they are listed before they are signed; the maximum loss only where it is known. */
export function ruleTermsText(
  { allowanceRate, expiry, throttleActivity, maxLossRate }: RuleTerms,
  text: Messages['changes'],
  locale: string,
  printExpiry: typeof formatDate = formatDate,
): readonly (readonly [label: string, value: string])[] {
  const limit = maxLossRate ? exactPercent(maxLossRate, locale) : text.noMaxLoss;
  return [
    [text.allowance, exactPercent(allowanceRate, locale)],
    [text.expiry, expiry === 0n ? text.never : printExpiry(expiry, locale)],
    [text.throttle, formatDuration(throttleActivity, locale)],
    ...(maxLossRate === undefined ? [] : [[text.maxLoss, limit] as const]),
  ];
}
