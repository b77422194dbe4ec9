import { RECENT_RESULTS } from '../../../domain/trader/recentResults';
import { join } from '../../../ui/join';
import { drawn } from '../../../ui/shape.css';

/**
 * The last closed positions in order, the latest last: green and raised for won, red and lowered for lost. Decorative:
 * the counts are shown before it.
 */
export function RecordMarks({ results: all, className }: { results: string; className?: string }) {
  // an indexer may return any text
  const results = all.slice(-RECENT_RESULTS);
  const marks = (tone: string, result: string, y: number) => (
    <path
      className={drawn}
      stroke={`var(--m-${tone})`}
      strokeWidth="3"
      d={results.replace(/./g, (each, i) => (each === result ? `M${4 * i + 8} ${y}v7` : ''))}
    />
  );
  return (
    <svg className={join(drawn, className)} width={4 * results.length + 6} height="12" aria-hidden="true">
      {marks('up', 'w', 1)}
      {marks('down', 'l', 4)}
    </svg>
  );
}
