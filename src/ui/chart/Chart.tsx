'use client';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { join } from '../join';
import { skeleton } from '../Skeleton.css';
import * as css from './Chart.css';
import type { ChartMark, ChartPoint } from './ChartPoint';
import { ChartTable } from './ChartTable';
import { useDrawnChart } from './useDrawnChart';

export type ChartProps = {
  /** Ascending by time. */
  points: readonly ChartPoint[];
  /** Decimals of the points' values, used for drawing alone. */
  decimals: number;
  /** The value that parts profit from loss: 0n for pnl, the entry price for a price. */
  base?: bigint;
  /** For a short position's price: falling is profit. */
  inverted?: boolean;
  marks?: readonly ChartMark[];
  /** What the chart shows, for screen readers. */
  label: string;
  /** Heads of the table that stands in for the picture. */
  columns: readonly [time: string, value: string];
  formatValue: (value: bigint) => string;
  formatTime: (time: number) => string;
  /** The provider's theme; a change redraws in its colours. */
  theme: string;
  /** The point under the crosshair, null when it leaves. */
  onPoint?: (point: ChartPoint | null) => void;
  /** Stands where the drawing could not be loaded. */
  failed: ReactNode;
  /** The chart library's notice. A host may move it, not drop it. */
  notice: ReactNode;
};

/** How far an arrow key moves the crosshair, as a part of the whole curve. */
const KEY_STEP = 1 / 70;

/**
 * A curve with a crosshair for mouse, touch and arrow keys, and a table in its place for screen readers. The drawing
 * code loads once the chart comes into view.
 */
export function Chart(props: ChartProps) {
  const { points, label, formatTime, formatValue, onPoint, notice, failed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const { state, drawn } = useDrawnChart(frame, props);
  const last = points.length - 1;

  // a live refresh can shorten the curve under the crosshair
  const index = at === null || last < 0 ? null : Math.min(at, last);
  const spoken = points[index ?? last];
  const report = useRef(onPoint);
  report.current = onPoint;
  const current = index === null ? null : (points[index] ?? null);
  useEffect(() => report.current?.(current), [current]);
  useEffect(() => drawn.current?.point(index), [index, drawn]);

  const handlers = useMemo(
    () => ({
      onPointerMove: (event: React.PointerEvent) => setAt(indexUnder(event, drawn.current)),
      onPointerDown: (event: React.PointerEvent) => setAt(indexUnder(event, drawn.current)),
      onPointerLeave: () => setAt(null),
      onBlur: () => setAt(null),
    }),
    [drawn],
  );

  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = keyTarget(event, index, last);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <figure className={css.figure} data-state={state}>
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
        {...handlers}
      >
        {state === 'loading' && <span className={join(skeleton, css.loading)} />}
        {state === 'failed' && <div className={css.failed}>{failed}</div>}
      </div>
      <ChartTable {...props} />
      <span className={css.notice}>{notice}</span>
    </figure>
  );
}

function indexUnder(event: React.PointerEvent, drawn: { indexAt(x: number): number | null } | null) {
  return drawn?.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left) ?? null;
}

/** The point an arrow, Home, End or Escape leads to; undefined for any other key. */
function keyTarget(
  { key }: React.KeyboardEvent,
  index: number | null,
  last: number,
): number | null | undefined {
  const step = Math.max(1, Math.round(last * KEY_STEP));
  const from = index ?? last;
  if (key === 'ArrowLeft') return Math.max(0, from - step);
  if (key === 'ArrowRight') return Math.min(last, from + step);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'Escape' && index !== null) return null;
  return undefined;
}
