import { exactUsd } from '../../../domain/format/exactUsd';
import { formatPnl, formatUsd } from '../../../domain/format/formatDecimal';
import { useMimic } from '../../../provider/useMimic';
import * as css from './Amount.css';
import { tone } from './tone';

export type AmountProps = {
  /** USD 1e30. */
  value: bigint;
  /** With its sign, in profit's or loss's colour. */
  pnl?: boolean;
  strong?: boolean;
};

/** A USD figure as the tables print it; its element carries all digits, for programs. */
export function Amount({ value, pnl, strong }: AmountProps) {
  const { locale } = useMimic();
  return (
    <data
      className={css.amount}
      value={exactUsd(value)}
      data-tone={pnl ? tone(value) : undefined}
      data-strong={strong || undefined}
    >
      {(pnl ? formatPnl : formatUsd)(value, locale)}
    </data>
  );
}
