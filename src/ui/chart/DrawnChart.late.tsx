'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../visuallyHidden.css';
import * as css from './Chart.css';
import type { DrawnChartProps } from './ChartProps';
import * as chartTable from './ChartTable.css';
import { useDrawing } from './useDrawing';

/** The most rows of the table: enough to convey the curve to screen readers. */
const ROWS = 24;

type ChartTableProps = Pick<DrawnChartProps, 'points' | 'label' | 'columns' | 'formatTime' | 'formatValue'>;

/** The curve as a table, for screen readers: its first point, and evenly spaced ones up to the last. */
function ChartTable({ points, label, columns, formatTime, formatValue }: ChartTableProps) {
  const step = Math.max(1, Math.ceil((points.length - 1) / (ROWS - 1)));
  const rows = points.filter((_, index) => !index || (points.length - 1 - index) % step === 0);
  return (
    <div className={visuallyHidden}>
      <table className={chartTable.table}>
        <caption className={chartTable.caption}>{label}</caption>
        <thead className={chartTable.group}>
          <tr className={chartTable.row}>
            <th className={chartTable.cell} scope="col">
              {columns[0]}
            </th>
            <th className={chartTable.cell} scope="col">
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody className={chartTable.group}>
          {rows.map(({ time, value }) => (
            <tr key={time} className={chartTable.row}>
              <th className={chartTable.cell} scope="row">
                {formatTime(time)}
              </th>
              <td className={chartTable.cell} translate="no">
                {formatValue(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How far an arrow key moves the crosshair, as a fraction of the curve. */
const KEY_STEP = 1 / 70;

/** The chart itself, in one chunk with the chart library. */
export default function DrawnChart(props: DrawnChartProps) {
  const { points, label, formatTime, formatValue, onPoint } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const drawn = useDrawing(frame, props);
  const last = points.length - 1;
  // a live refresh can shorten the curve under the crosshair
  const index = at === null || last < 0 ? null : Math.min(at, last);
  const current = points[index ?? -1] ?? null;
  const spoken = points[index ?? last];

  const report = useRef(onPoint);
  useEffect(() => {
    report.current = onPoint;
  });
  useEffect(() => report.current?.(current), [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new points are a new drawing, which has no crosshair yet
  useEffect(() => drawn.current?.point(index), [index, drawn, points]);

  const follow = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setAt(drawn.current?.indexAt(x) ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, index, last);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <>
      <div
        ref={frame}
        className={css.frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={index ?? Math.max(0, last)}
        aria-valuetext={spoken && `${formatTime(spoken.time)}: ${formatValue(spoken.value)}`}
        onKeyDown={onKeyDown}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      />
      <ChartTable {...props} />
    </>
  );
}

/** The point that an arrow key, Home or End leads to; undefined for any other key: Escape closes a dialog around the chart. */
function keyTarget(key: string, index: number | null, last: number): number | undefined {
  const step = Math.max(1, Math.round(last * KEY_STEP));
  const from = index ?? last;
  if (key === 'ArrowLeft') return Math.max(0, from - step);
  if (key === 'ArrowRight') return Math.min(last, from + step);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
