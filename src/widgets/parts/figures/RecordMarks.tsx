import { RECENT_RESULTS } from '../../../domain/trader/recentResults';
import { drawn, shape } from '../../../ui/shape.css';
import { amount } from './Amount.css';

/**
 * Closed positions in their order, the latest last: green and raised for won, red and lowered for lost. Decoration: the counts
 * stand before it, apart from it by some room at its start.
 */
export function RecordMarks({ results: all }: { results: string }) {
  // an indexer may send any text
  const results = all.slice(-RECENT_RESULTS);
  const marks = (tone: string, result: string, y: number) => (
    <g className={amount} data-tone={tone}>
      <path
        className={shape}
        strokeWidth="2.5"
        d={results.replace(/./g, (each, i) => (each === result ? `M${4 * i + 8} ${y}v6` : ''))}
      />
    </g>
  );
  return (
    <svg className={drawn} width={4 * results.length + 6} height="13" aria-hidden="true">
      {marks('up', 'w', 2)}
      {marks('down', 'l', 5)}
    </svg>
  );
}
