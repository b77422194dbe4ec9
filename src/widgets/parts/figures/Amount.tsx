import { exactUsd } from '../../../domain/format/exactTokenAmount';
import { formatPercent, formatPnl, formatUsd } from '../../../domain/format/formatDecimal';
import { onceForLocale } from '../../../domain/format/numberSymbols';
import { useMimic } from '../../../provider/MimicContext';
import * as amountCss from './Amount.css';
import { tone } from './tone';

export type AmountProps = {
  /** USD 1e30. */
  value: bigint;
  /** Shows the sign, in the colour of profit or loss. */
  pnl?: boolean;
  strong?: boolean;
};

/** A USD figure as in the tables; its element carries all digits, for programs. */
export function Amount({ value, pnl, strong }: AmountProps) {
  const { locale } = useMimic();
  return (
    <data
      className={amountCss.amount}
      value={exactUsd(value)}
      data-tone={pnl ? tone(value) : undefined}
      data-strong={strong || undefined}
      translate="no"
    >
      {(pnl ? formatPnl : formatUsd)(value, locale)}
    </data>
  );
}

/** Basis points as a percentage; a dash if null. */
export function Percent({ value }: { value: bigint | null }) {
  const { messages, locale } = useMimic();
  return (
    <span className={amountCss.figure} translate="no">
      {value === null ? messages.trader.none : formatPercent(value, locale)}
    </span>
  );
}

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
