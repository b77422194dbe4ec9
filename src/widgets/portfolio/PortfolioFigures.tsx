'use client';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Figure } from '../parts/figures/Figure';
import { figures } from '../parts/figures/figures.css';
import { usePortfolioContext } from './PortfolioContext';

/** The number of copies in the timeframe, and how they ended. */
export function PortfolioFigures() {
  const { summary } = usePortfolioContext().portfolio;
  const { portfolio: text } = useMimic().messages;
  const skips = summary?.skipCount;
  const skipped = summary?.hasMoreSkips ? formatMessage(text.more, { count: skips ?? 0 }) : skips;
  return (
    <dl className={figures}>
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
