import { onceForLocale } from '../../../domain/format/onceForLocale';

const formatOf = /* @__PURE__ */ onceForLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      signDisplay: 'exceptZero',
      notation: 'compact',
      maximumSignificantDigits: 4,
    }),
);

/** A tick of a pnl axis, USD, short: `+1.25K` leaves room for the curve on a narrow card. */
export function formatPnlAxis(value: number, locale: string): string {
  return formatOf(locale).format(value);
}
