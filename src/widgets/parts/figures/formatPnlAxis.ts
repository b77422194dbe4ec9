const formats = new Map<string, Intl.NumberFormat>();

/** A tick of a pnl axis, USD, short: `+1.25K` leaves the curve its room on a narrow card. */
export function formatPnlAxis(value: number, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, {
      signDisplay: 'exceptZero',
      notation: 'compact',
      maximumSignificantDigits: 4,
    });
  formats.set(locale, format);
  return format.format(value);
}
