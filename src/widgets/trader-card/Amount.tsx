import { formatPnl } from '../../domain/formatPnl';
import { formatUsd } from '../../domain/formatUsd';
import * as css from './Amount.css';

export type AmountProps = {
  /** USD 1e30. */
  value: bigint;
  /** With its sign, in profit's or loss's colour. */
  pnl?: boolean;
  strong?: boolean;
};

/** A USD figure as the tables print it. */
export function Amount({ value, pnl, strong }: AmountProps) {
  const tone = !pnl ? undefined : value > 0n ? 'up' : value < 0n ? 'down' : 'flat';
  return (
    <span className={css.amount} data-tone={tone} data-strong={strong || undefined}>
      {pnl ? formatPnl(value) : formatUsd(value)}
    </span>
  );
}
