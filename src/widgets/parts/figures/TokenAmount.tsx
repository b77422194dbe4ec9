import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { formatDecimal } from '../../../domain/format/formatDecimal';
import type { Token } from '../../../domain/Token';
import { useMimic } from '../../../provider/useMimic';
import { amount as figure } from './Amount.css';
import { tone } from './tone';

export type TokenAmountProps = {
  /** In the token's smallest unit. */
  value: bigint;
  token: Token;
  /** Shows the sign, in the colour of profit or loss. */
  pnl?: boolean;
  /** What was moved is rounded to the nearest, like results; what can be spent is rounded down. */
  moved?: boolean;
  strong?: boolean;
  /** The token is named nearby. */
  bare?: boolean;
};

/** An amount of a token; its element carries all digits, for programs and on hover. */
export function TokenAmount({ value, token, pnl, moved, strong, bare }: TokenAmountProps) {
  const { locale } = useMimic();
  const { decimals, symbol } = token;
  const size = value < 0n ? -value : value;
  const exact = `${value < 0n ? '-' : ''}${exactTokenAmount(size, decimals)}`;
  const rounding = pnl || moved ? 'half' : 'down';
  const shown = formatDecimal(value, decimals, { locale, signed: pnl, rounding });
  return (
    <data
      className={figure}
      value={exact}
      title={`${exact} ${symbol}`}
      data-tone={pnl ? tone(value) : undefined}
      data-strong={strong || undefined}
      translate="no"
    >
      {bare ? shown : `${shown} ${symbol}`}
    </data>
  );
}
