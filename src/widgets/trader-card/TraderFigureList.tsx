'use client';
import type { ReactNode } from 'react';
import { formatDuration } from '../../domain/formatDuration';
import { formatLeverage } from '../../domain/formatLeverage';
import { maxDrawdown } from '../../domain/maxDrawdown';
import { netPnl } from '../../domain/netPnl';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Skeleton } from '../../ui/Skeleton';
import { Tooltip } from '../../ui/Tooltip';
import { Amount } from './Amount';
import { useTraderContext } from './TraderContext';
import * as css from './TraderFigures.css';

/** The figures themselves, in a chunk that loads with the data. */
export function TraderFigureList() {
  const { summary, timeline } = useTraderContext().trader;
  const { trader: text } = useMimic().messages;
  const usd = (value: bigint | undefined, pnl = false) =>
    value === undefined ? text.none : <Amount value={value} pnl={pnl} />;
  const best = summary?.bestPosition;
  const worst = summary?.worstPosition;
  return (
    <dl className={css.figures}>
      <Figure
        name={text.winLoss}
        tip={text.winLossExplained}
        more={summary && formatMessage(text.tradesCounted, { count: summary.tradeCount })}
        value={summary && `${summary.winCount} / ${summary.lossCount}`}
      />
      <Figure name={text.volume} tip={text.volumeExplained} value={summary && usd(summary.sizeUsd)} />
      <Figure
        name={text.avgLeverage}
        tip={text.avgLeverageExplained}
        value={summary && formatLeverage(summary.avgLeverage)}
      />
      <Figure
        name={text.maxDrawdown}
        tip={text.maxDrawdownExplained}
        value={timeline && usd(maxDrawdown(timeline))}
      />
      <Figure
        name={text.avgHolding}
        tip={text.avgHoldingExplained}
        value={
          summary &&
          (summary.avgHoldingTime === null ? text.none : formatDuration(roughly(summary.avgHoldingTime)))
        }
      />
      <Figure
        name={text.daysActive}
        tip={text.daysActiveExplained}
        value={summary && String(summary.daysActive)}
      />
      <Figure name={text.best} value={summary && usd(best ? netPnl(best) : undefined, true)} />
      <Figure name={text.worst} value={summary && usd(worst ? netPnl(worst) : undefined, true)} />
    </dl>
  );
}

type FigureProps = {
  name: string;
  tip?: string /** Stands after the name. */;
  more?: string;
  value: ReactNode;
};

function Figure({ name, tip, more, value }: FigureProps) {
  const { trader } = useTraderContext();
  const { trader: text } = useMimic().messages;
  const missing = trader.state === 'error' ? text.none : <Skeleton size="medium" />;
  return (
    <div className={css.figure}>
      <dt className={css.name}>
        {tip ? (
          <Tooltip text={tip} placement="bottom-start">
            {(trigger, toggle) => (
              <button type="button" className={css.explained} onClick={toggle} {...trigger}>
                {name}
              </button>
            )}
          </Tooltip>
        ) : (
          name
        )}
        {more && ` ${more}`}
      </dt>
      <dd className={css.value}>{value ?? missing}</dd>
    </div>
  );
}

/** Whole days above two days, whole hours above two hours, else minutes: nobody holds for 190,417 seconds. */
function roughly(seconds: number): bigint {
  const unit = seconds >= 172_800 ? 86_400 : seconds >= 7_200 ? 3_600 : 60;
  return BigInt(Math.max(1, Math.round(seconds / unit)) * unit);
}
