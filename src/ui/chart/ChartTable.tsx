import { visuallyHidden } from '../visuallyHidden.css';
import type { DrawnChartProps } from './ChartProps';
import * as css from './ChartTable.css';

/** The most rows of the table: enough to convey the curve to screen readers. */
const ROWS = 24;

type ChartTableProps = Pick<DrawnChartProps, 'points' | 'label' | 'columns' | 'formatTime' | 'formatValue'>;

/** The curve as a table, for screen readers: its first point, and evenly spaced ones up to the last. */
export function ChartTable({ points, label, columns, formatTime, formatValue }: ChartTableProps) {
  const step = Math.max(1, Math.ceil((points.length - 1) / (ROWS - 1)));
  const rows = points.filter((_, index) => !index || (points.length - 1 - index) % step === 0);
  return (
    <div className={visuallyHidden}>
      <table className={css.table}>
        <caption className={css.caption}>{label}</caption>
        <thead className={css.group}>
          <tr className={css.row}>
            <th className={css.cell} scope="col">
              {columns[0]}
            </th>
            <th className={css.cell} scope="col">
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody className={css.group}>
          {rows.map(({ time, value }) => (
            <tr key={time} className={css.row}>
              <th className={css.cell} scope="row">
                {formatTime(time)}
              </th>
              <td className={css.cell} translate="no">
                {formatValue(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
