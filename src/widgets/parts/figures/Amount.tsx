import { exactUsd } from '../../../domain/format/exactUsd';
import { formatPnl, formatUsd } from '../../../domain/format/formatDecimal';
import { useMimic } from '../../../provider/useMimic';
import * as css from './Amount.css';
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
      className={css.amount}
      value={exactUsd(value)}
      data-tone={pnl ? tone(value) : undefined}
      data-strong={strong || undefined}
      translate="no"
    >
      {(pnl ? formatPnl : formatUsd)(value, locale)}
    </data>
  );
}
