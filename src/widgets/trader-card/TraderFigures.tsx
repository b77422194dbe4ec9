'use client';
import type { ReactNode } from 'react';
import { formatDuration } from '../../domain/formatDuration';
import { formatLeverage } from '../../domain/formatLeverage';
import { netPnl } from '../../domain/netPnl';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Skeleton } from '../../ui/Skeleton';
import { Tooltip } from '../../ui/Tooltip';
import { Amount } from './Amount';
import { useTraderContext } from './TraderContext';
import * as css from './TraderFigures.css';

/** The trader's figures over the timeframe, and what their followers made of them. */
export function TraderFigures() {
  const { summary, followers } = useTraderContext().trader;
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
        value={summary && `${summary.winCount} / ${summary.lossCount}`}
      />
      <Figure name={text.volume} tip={text.volumeExplained} value={summary && usd(summary.sizeUsd)} />
      <Figure
        name={text.avgLeverage}
        tip={text.avgLeverageExplained}
        value={summary && formatLeverage(summary.avgLeverage)}
      />
      <Figure
        name={text.mimicsMade}
        tip={text.mimicsMadeExplained}
        value={followers && (followers.endedCount === 0 ? text.none : usd(followers.result, true))}
        context={
          summary &&
          (summary.matchedMimicList.length === 1
            ? text.followersOne
            : formatMessage(text.followers, { count: summary.matchedMimicList.length }))
        }
      />
      <Figure
        name={text.maxDrawdown}
        tip={text.maxDrawdownExplained}
        value={summary && usd(summary.maxDrawdown)}
      />
      <Figure
        name={text.avgHolding}
        tip={text.avgHoldingExplained}
        value={
          summary &&
          (summary.avgHoldingTime === null ? text.none : formatDuration(roughly(summary.avgHoldingTime)))
        }
      />
      <Figure name={text.best} value={summary && usd(best ? netPnl(best) : undefined, true)} />
      <Figure name={text.worst} value={summary && usd(worst ? netPnl(worst) : undefined, true)} />
    </dl>
  );
}

type FigureProps = { name: string; tip?: string; value: ReactNode; context?: ReactNode };

function Figure({ name, tip, value, context }: FigureProps) {
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
      </dt>
      <dd className={css.value}>
        {value ?? <Skeleton size="medium" />}
        {context !== undefined && <span className={css.context}>{context}</span>}
      </dd>
    </div>
  );
}

/** Whole days above two days, whole hours above two hours, else minutes: nobody holds for 190,417 seconds. */
function roughly(seconds: number): bigint {
  const unit = seconds >= 172_800 ? 86_400 : seconds >= 7_200 ? 3_600 : 60;
  return BigInt(Math.max(1, Math.round(seconds / unit)) * unit);
}
