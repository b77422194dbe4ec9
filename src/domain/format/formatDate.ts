import { onceForLocale } from './numberSymbols';

/**
 * A time in unix seconds as a day in the person's own time zone, `March 3, 2027`; beyond the range of dates, the number
 * itself.
 */
export function formatDate(seconds: bigint, locale: string): string {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);
}

const formatOf = /* @__PURE__ */ onceForLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
);

/** A time in unix seconds as day and time of day in the person's own time zone, `Mar 3, 2027, 14:05`. */
export function formatDateTime(seconds: bigint | number, locale: string): string {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return formatOf(locale).format(date);
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relativeFormatOf = /* @__PURE__ */ onceForLocale((locale) => {
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
  return relativeFormatOf(locale).format(-Math.floor(past / length), unit);
}
