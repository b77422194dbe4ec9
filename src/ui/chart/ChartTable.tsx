import { visuallyHidden } from '../visuallyHidden.css';
import type { ChartProps } from './ChartProps';

/** How many rows the table has at most: enough to hear the curve's course. */
const ROWS = 24;

type ChartTableProps = Pick<ChartProps, 'points' | 'label' | 'columns' | 'formatTime' | 'formatValue'>;

/** The curve as a table, for screen readers: evenly spaced points, always with the last one. */
export function ChartTable({ points, label, columns, formatTime, formatValue }: ChartTableProps) {
  const step = Math.max(1, Math.ceil((points.length - 1) / (ROWS - 1)));
  const rows = points.filter((_, index) => (points.length - 1 - index) % step === 0);
  return (
    <div className={visuallyHidden}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, value }) => (
            <tr key={time}>
              <th scope="row">{formatTime(time)}</th>
              <td>{formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
