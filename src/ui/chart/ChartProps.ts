import type { ReactNode } from 'react';

/** One sample of a curve. `time` in unix seconds; `value` in the unit given by the chart's `decimals`. */
export type ChartPoint = { time: number; value: bigint };

/** A dot on the curve, e.g. where a position was entered. `tone` picks its colour. */
type ChartMark = ChartPoint & { tone: 'accent' | 'text' };

export type ChartProps = {
  /** Ascending by time; undefined while they load. */
  points: readonly ChartPoint[] | undefined;
  /** Decimals of the points' values, only used to draw. */
  decimals: number;
  /** The value that separates profit from loss: 0n for pnl, the entry price for a price. */
  base?: bigint;
  /** For a short position's price: falling is profit. */
  inverted?: boolean;
  marks?: readonly ChartMark[];
  /** What the chart shows, for screen readers. */
  label: string;
  /** Column headings of the table that screen readers get instead of the curve. */
  columns: readonly [time: string, value: string];
  formatValue: (value: bigint) => string;
  /** Formats a value for the axis; a number is precise enough there. */
  formatAxis: (value: number) => string;
  formatTime: (time: number) => string;
  /** The provider's theme; a change redraws in its colours. */
  theme: string;
  /** The point under the crosshair, null when it leaves. */
  onPoint?: (point: ChartPoint | null) => void;
  /** Shown if the drawing could not be loaded. */
  failed: ReactNode;
  /** The chart library's notice. A host may move it, but not remove it. */
  notice: ReactNode;
};

/** The props once there are points to draw. */
export type DrawnChartProps = ChartProps & { points: readonly ChartPoint[] };
