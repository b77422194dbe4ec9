'use client';

import { useQuery } from '@tanstack/react-query';
import { formatLeverage } from '../../domain/format/formatDecimal';
import { formatDuration } from '../../domain/format/formatDuration';
import { netPnl } from '../../domain/position/positionFigures';
import { recentResults, recordDoubts } from '../../domain/trader/recentResults';
import type { TraderSummary } from '../../domain/trader/TraderRouteLatestMetric';
import { formatMessage } from '../../messages/formatMessage';
import type { Messages } from '../../messages/Messages';
import { registerFigureMessages } from '../../messages/register/registerFigureMessages';
import { useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { Amount } from '../parts/figures/Amount';
import { Figure, type FigureProps } from '../parts/figures/Figure';
import { figures } from '../parts/figures/figures.css';
import { RecordMarks } from '../parts/figures/RecordMarks';
import { lateTrader, type UseTraderResult, useTraderContext } from './useTrader';

/**
 * The largest fall of the trader's pnl over the timeframe, USD 1e30; undefined while loading, null if the candles for it
 * cannot be read.
 */
function useDrawdown(trader: UseTraderResult): bigint | null | undefined {
  const { config } = useMimic();
  const { account, summary, positions, prices, timeframe, collateralTokens, now } = trader;
  const of = `${[account, timeframe, collateralTokens]}`;
  const { data, isError } = useQuery({
    // a summary says which positions and prices these are: amounts, as text, in a key that can be written down
    queryKey: ['mimic', config.indexerUrl, 'maxDrawdown', of, { now, summary: marksOf(summary) }],
    queryFn: async ({ client }) => {
      const { traderDrawdown } = await lateTrader.load();
      return traderDrawdown(client, config, positions, prices, { from: now - timeframe, to: now });
    },
    enabled: summary !== undefined,
    // a minute ago, not of another trader or timeframe
    placeholderData: (last, query) => (query?.queryKey[3] === of ? last : undefined),
    // another one every minute
    gcTime: 0,
    retry: false,
  });
  return data ?? (isError ? null : undefined);
}

function marksOf(summary: UseTraderResult['summary']): string | undefined {
  return summary && [summary.pnl, summary.realisedPnl, summary.sizeUsd, summary.lastEventTimestamp].join();
}

registerFigureMessages();

/** The figures themselves, in a chunk that loads with the data. */
export function TraderFigureList() {
  const { trader } = useTraderContext();
  const { summary, routes } = trader;
  const maxDrawdown = useDrawdown(trader);
  const { messages, locale } = useMimic();
  const text = messages.trader;
  const usd = (value: bigint | undefined, pnl = false) =>
    value === undefined ? text.none : <Amount value={value} pnl={pnl} />;
  const doubts = summary && recordDoubts(summary);
  const closed = routes.flatMap(({ positions }) => positions.filter((each) => each.settledTimestamp > 0));
  const best = summary?.bestPosition;
  const worst = summary?.worstPosition;
  return (
    <dl className={figures}>
      <TraderFigure
        name={text.winLoss}
        tip={text.winLossExplained}
        more={summary && formatMessage(recordText(summary, text), { count: summary.tradeCount })}
        value={
          summary && (
            <>
              <span className={reset} translate="no">
                {`${summary.winCount} / ${summary.lossCount}`}
              </span>
              <RecordMarks results={recentResults(closed)} />
            </>
          )
        }
      />
      <TraderFigure name={text.volume} tip={text.volumeExplained} value={summary && usd(summary.sizeUsd)} />
      <TraderFigure
        name={text.avgLeverage}
        tip={text.avgLeverageExplained}
        value={summary && formatLeverage(summary.avgLeverage, locale)}
      />
      <TraderFigure
        name={text.maxDrawdown}
        tip={text.maxDrawdownExplained}
        value={maxDrawdown === undefined ? undefined : usd(maxDrawdown ?? undefined)}
      />
      <TraderFigure
        name={text.avgHolding}
        tip={text.avgHoldingExplained}
        value={
          summary &&
          (summary.avgHoldingTime === null ? (
            text.none
          ) : (
            <bdi className={reset}>{formatDuration(roughly(summary.avgHoldingTime), locale)}</bdi>
          ))
        }
      />
      <TraderFigure
        name={text.daysActive}
        tip={text.daysActiveExplained}
        value={summary && String(summary.daysActive)}
      />
      <TraderFigure
        name={text.best}
        more={doubts?.isOneTrade ? text.oneTrade : undefined}
        value={summary && usd(best ? netPnl(best) : undefined, true)}
      />
      <TraderFigure name={text.worst} value={summary && usd(worst ? netPnl(worst) : undefined, true)} />
    </dl>
  );
}

/** The number of closed positions in a record, and how meaningful it is. */
function recordText(summary: TraderSummary, text: Messages['trader']): string {
  if (summary.tradeCount === 0) return text.noRecord;
  return recordDoubts(summary).isThin ? text.thinRecord : text.tradesCounted;
}

function TraderFigure(props: FigureProps) {
  const { trader } = useTraderContext();
  const { trader: text } = useMimic().messages;
  return <Figure {...props} missing={trader.state === 'error' ? text.none : undefined} />;
}

/** Rounds to whole days above two days, whole hours above two hours, else minutes: 190,417 seconds would be unreadable. */
function roughly(seconds: number): bigint {
  const unit = seconds >= 172_800 ? 86_400 : seconds >= 7_200 ? 3_600 : 60;
  return BigInt(Math.max(1, Math.round(seconds / unit)) * unit);
}
