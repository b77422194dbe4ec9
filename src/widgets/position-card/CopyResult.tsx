'use client';
import type { CopyOutcome } from '../../domain/copy/copyOutcomes';
import { formatDecimal, formatTokenAmount } from '../../domain/format/formatDecimal';
import type { Token } from '../../domain/Token';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import * as css from './PositionCopies.css';

/** A copy's result: running, or ended with its profit or loss, in its own token. */
export function CopyResult({ copy, token }: { copy: CopyOutcome; token: Token | undefined }) {
  const { messages, locale } = useMimic();
  const text = messages.trader;
  if (!token) return null;
  const { endedAt, result, mirror, credited } = copy;
  const amount = (value: bigint) => `${formatTokenAmount(value, token.decimals, locale)} ${token.symbol}`;
  if (endedAt === null) {
    const values = { allocated: amount(mirror.allocation), returned: amount(credited) };
    return (
      <p className={css.result}>
        {formatMessage(credited > 0n ? text.copyReturning : text.copyRunning, values)}
      </p>
    );
  }
  // like every result: a loss is never rounded down
  const size = formatDecimal(result < 0n ? -result : result, token.decimals, { locale });
  const values = { allocated: amount(mirror.allocation), result: `${size} ${token.symbol}` };
  return <p className={css.result}>{formatMessage(result < 0n ? text.copyLost : text.copyMade, values)}</p>;
}
