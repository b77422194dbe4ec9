import { onceForLocale } from './onceForLocale';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const formatOf = /* @__PURE__ */ onceForLocale((locale) => {
  const of = (style: 'narrow' | 'short') => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
  // French and Russian would have only a minus sign, and German metres for minutes
  const narrow = of('narrow');
  return /^[-−]| m$/.test(narrow.format(-5, 'minute')) ? of('short') : narrow;
});

/**
 * How long ago a time was at `now` (both in seconds), as text: '12m ago', 'now' below a minute. If `now` is not known,
 * 0, its day in UTC, '2026-11-21', so that servers and browsers agree.
 */
export function relativeTime(time: number, now: number, locale = 'en-US'): string {
  if (!now) return new Date(time * 1000).toISOString().slice(0, 10);
  const past = Math.max(0, now - time);
  const [unit, length] = units.find((each) => past >= each[1]) ?? (['second', Infinity] as const);
  return formatOf(locale).format(-Math.floor(past / length), unit);
}
