import { onceForLocale } from './onceForLocale';

const formatOf = /* @__PURE__ */ onceForLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
);

/** A time in unix seconds as day and time of day in the person's own time zone, `Mar 3, 2027, 14:05`. */
export function formatDateTime(seconds: bigint | number, locale: string): string {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return formatOf(locale).format(date);
}
