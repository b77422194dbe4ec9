/**
 * A time in unix seconds as a day in the person's own time zone, `March 3, 2027`; beyond the range of dates, the number
 * itself.
 */
export function formatDate(seconds: bigint, locale: string): string {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);
}
