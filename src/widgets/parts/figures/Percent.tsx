import { formatPercent } from '../../../domain/format/formatDecimal';
import { useMimic } from '../../../provider/useMimic';
import * as css from './Amount.css';

/** Basis points as a percentage; a dash if null. */
export function Percent({ value }: { value: bigint | null }) {
  const { messages, locale } = useMimic();
  return (
    <span className={css.figure} translate="no">
      {value === null ? messages.trader.none : formatPercent(value, locale)}
    </span>
  );
}
