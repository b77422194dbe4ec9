import * as css from '../../../ui/chart/ChartTable.css';
import { visuallyHidden } from '../../../ui/visuallyHidden.css';

export type WeekTableProps = {
  caption: string;
  columns: readonly [week: string, earned: string, sold: string];
  rows: readonly (readonly [week: string, earned: string, sold: string])[];
};

/** The bars as a table, for screen readers. */
export function WeekTable({ caption, columns, rows }: WeekTableProps) {
  return (
    <div className={visuallyHidden}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead className={css.group}>
          <tr className={css.row}>
            {columns.map((column) => (
              <th key={column} className={css.cell} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={css.group}>
          {rows.map(([week, earned, sold]) => (
            <tr key={week} className={css.row}>
              <th className={css.cell} scope="row">
                {week}
              </th>
              <td className={css.cell} translate="no">
                {earned}
              </td>
              <td className={css.cell}>{sold}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
