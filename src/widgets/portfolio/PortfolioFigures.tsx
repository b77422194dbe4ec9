'use client';
import type { ReactNode } from 'react';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Skeleton } from '../../ui/Skeleton';
import { Tooltip } from '../../ui/Tooltip';
import * as css from '../trader-card/TraderFigures.css';
import { usePortfolioContext } from './PortfolioContext';

/** How the copies of the timeframe went, counted. */
export function PortfolioFigures() {
  const { summary } = usePortfolioContext().portfolio;
  const { portfolio: text } = useMimic().messages;
  const skips = summary?.skipCount;
  const skipped = summary?.hasMoreSkips ? formatMessage(text.more, { count: skips ?? 0 }) : skips;
  return (
    <dl className={css.figures}>
      <Figure name={text.copiedCount} tip={text.copiedExplained} value={summary?.copyCount} />
      <Figure
        name={text.wonLost}
        tip={text.wonLostExplained}
        value={summary && `${summary.wonCount} / ${summary.lostCount}`}
      />
      <Figure name={text.running} value={summary?.runningCount} />
      <Figure name={text.skipped} tip={text.skippedExplained} value={skipped} />
    </dl>
  );
}

type FigureProps = { name: string; tip?: string; value: ReactNode };

function Figure({ name, tip, value }: FigureProps) {
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
      <dd className={css.value}>{value ?? <Skeleton size="medium" />}</dd>
    </div>
  );
}
