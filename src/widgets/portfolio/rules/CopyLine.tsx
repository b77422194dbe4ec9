'use client';
import type { PortfolioCopy } from '../../../domain/copy/portfolioCopies';
import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatDateTime } from '../../../domain/format/formatDateTime';
import { formatDecimal } from '../../../domain/format/formatDecimal';
import type { Token } from '../../../domain/Token';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { join } from '../../../ui/join';
import { useLiveResult } from '../../parts/copy/useLiveResult';
import { PositionName } from '../../parts/figures/PositionName';
import { TokenAmount } from '../../parts/figures/TokenAmount';
import { LeaveControl } from '../../parts/leave/LeaveControl';
import { useLeaveAskedAt } from '../../parts/leave/useLeaveAskedAt';
import type { MarketName } from '../../parts/market/marketName';
import { PositionLink } from '../../parts/table/PositionLink';
import * as table from '../../parts/table/table.css';
import * as css from '../Portfolio.css';
import { usePortfolioContext } from '../PortfolioContext';

export type CopyLineProps = { copy: PortfolioCopy; token: Token; market: MarketName | undefined };

const ends = { closed: 'endedAt', left: 'leftAt', stopped: 'stoppedAt' } as const;

/** One copy: its position, the amounts allocated and returned, and its result. */
export function CopyLine({ copy, token, market }: CopyLineProps) {
  const { messages, locale } = useMimic();
  const text = messages.portfolio;
  const { actions } = usePortfolioContext();
  const print = (value: bigint) => formatDecimal(value, token.decimals, { locale });
  const { source, openedAt, endedAt, endedAs, allocated, returned, result } = copy;
  const leaveAskedAt = useLeaveAskedAt(copy);
  const isLeaving = leaveAskedAt !== null;
  const live = useLiveResult(copy);
  const moments = [
    [text.openedAt, openedAt],
    [text.leaveAskedAt, leaveAskedAt],
    [text[endedAs ? ends[endedAs] : 'endedAt'], endedAt],
  ] as const;
  const times = moments.flatMap(([words, time]) =>
    time === null ? [] : formatMessage(words, { time: formatDateTime(time, locale) }),
  );
  if (copy.maxLossRate > 0n) {
    times.push(formatMessage(text.stopsAt, { rate: exactPercent(copy.maxLossRate, locale) }));
  }
  if (live !== undefined) times.push(text.resultNow);
  if (copy.feesBeside > 0n) times.push(formatMessage(text.feesBeside, { fees: print(copy.feesBeside) }));
  return (
    <div
      className={css.copy}
      data-copy={copy.allocationKey}
      data-running={endedAt === null ? '' : undefined}
      data-leaving={isLeaving ? '' : undefined}
      data-ended={endedAs ?? undefined}
    >
      <span className={css.what}>
        {source && market && (
          // an inline link, whose padding moves nothing
          <span className={reset}>
            <PositionLink id={source.sourceRequestKey} actions={actions}>
              <PositionName position={source} market={market} />
            </PositionLink>
          </span>
        )}
        <span className={table.context}>{times.join(' · ')}</span>
        <span className={join(table.context, css.narrowOnly)}>
          {formatMessage(text.inAndOut, { allocated: print(allocated), returned: print(returned) })}
        </span>
      </span>
      <span className={join(css.end, css.wideOnly)} data-figure="allocated">
        <TokenAmount value={allocated} token={token} moved bare />
      </span>
      <span className={join(css.end, css.wideOnly)} data-figure="returned">
        <TokenAmount value={returned} token={token} moved bare />
      </span>
      <span className={css.end} data-figure="result">
        {result === null ? (
          <span className={css.balance}>
            {live !== undefined && <TokenAmount value={live} token={token} pnl bare />}
            <span className={table.open}>{isLeaving ? text.isLeaving : text.isRunning}</span>
            {!isLeaving && <LeaveControl copy={copy} />}
          </span>
        ) : (
          <TokenAmount value={result} token={token} pnl strong bare />
        )}
      </span>
    </div>
  );
}
