'use client';
import type { PortfolioCopy } from '../../domain/copy/portfolioCopies';
import { exactPercent } from '../../domain/format/exactTokenAmount';
import { formatDateTime } from '../../domain/format/formatDateTime';
import { formatDecimal, formatTokenAmount } from '../../domain/format/formatDecimal';
import type { Token } from '../../domain/Token';
import { formatMessage } from '../../messages/formatMessage';
import { registerExitMessages } from '../../messages/register/registerExitMessages';
import { useMimic } from '../../provider/useMimic';
import { useLiveResult } from '../parts/copy/useLiveResult';
import { LeaveControl } from '../parts/leave/LeaveControl';
import { useLeaveAskedAt } from '../parts/leave/useLeaveAskedAt';
import * as css from './PositionCopies.css';

registerExitMessages();

/** The connected account's part of a copy: Leave while it runs, that it is being left, or the result of leaving it. */
export function OwnCopy({ copy, token }: { copy: PortfolioCopy; token: Token }) {
  const { messages, locale } = useMimic();
  const text = messages.exit;
  const { allocated, endedAt, endedAs, maxLossRate } = copy;
  const leaveAskedAt = useLeaveAskedAt(copy);
  const live = useLiveResult(copy);
  const amount = (value: bigint) => `${formatTokenAmount(value, token.decimals, locale)} ${token.symbol}`;
  if (endedAs === 'closed') return null;
  if (endedAs && endedAt !== null) {
    const result = copy.result ?? 0n;
    const values = {
      time: formatDateTime(endedAt, locale),
      // a loss is never rounded down
      result: `${formatDecimal(result < 0n ? -result : result, token.decimals, { locale })} ${token.symbol}`,
    };
    const made = formatMessage(
      result >= 0n ? text.leftMade : text[endedAs === 'left' ? 'leftLost' : 'stopped'],
      values,
    );
    const fees =
      copy.feesBeside > 0n &&
      formatMessage(text.feesBeside, {
        fees: `${formatDecimal(copy.feesBeside, token.decimals, { locale })} ${token.symbol}`,
      });
    return (
      <p className={css.result} data-ended={endedAs}>
        {[made, fees].filter(Boolean).join(' ')}
      </p>
    );
  }
  if (leaveAskedAt !== null) {
    return (
      <p className={css.result} role="status" data-leaving="">
        {formatMessage(text.leaving, { time: formatDateTime(leaveAskedAt, locale) })}
      </p>
    );
  }
  const part = formatMessage(live === undefined ? text.ownPart : text.ownPartNow, {
    allocated: amount(allocated),
    result: `${formatDecimal(live ?? 0n, token.decimals, { locale, signed: true })} ${token.symbol}`,
  });
  const stop = maxLossRate > 0n && formatMessage(text.stopsAt, { rate: exactPercent(maxLossRate, locale) });
  return (
    <div className={css.line}>
      <span className={css.result}>{[part, stop].filter(Boolean).join(' · ')}</span>
      <LeaveControl copy={copy} />
    </div>
  );
}
