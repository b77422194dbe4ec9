import { formatPercent } from '../../../domain/format/formatDecimal';
import { useMimic } from '../../../provider/useMimic';
import * as css from './Amount.css';

/** Basis points as a percentage; a dash where there are none. */
export function Percent({ value }: { value: bigint | null }) {
  const { messages, locale } = useMimic();
  return (
    <span className={css.figure}>{value === null ? messages.trader.none : formatPercent(value, locale)}</span>
  );
}
