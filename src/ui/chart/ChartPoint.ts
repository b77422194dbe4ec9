/** One sample of a curve. `time` in unix seconds; `value` in the unit given by the chart's `decimals`. */
export type ChartPoint = { time: number; value: bigint };

/** A dot on the curve, e.g. where a position was entered. `tone` picks its colour. */
export type ChartMark = ChartPoint & { tone: 'accent' | 'text' };
