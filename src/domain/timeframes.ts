/** A timeframe's length in seconds, and its English name. */
export type Timeframe = { seconds: number; label: string };

/** The timeframes of every board and chart; `seconds` is the `interval` of the metric table. */
export const TIMEFRAMES = [
  { seconds: 86_400, label: '24 Hours' },
  { seconds: 604_800, label: '7 Days' },
  { seconds: 2_628_000, label: '30 Days' },
  { seconds: 7_884_000, label: '90 Days' },
  { seconds: 31_536_000, label: '1 Year' },
] as const satisfies readonly Timeframe[];

/** 7 Days, in seconds. */
export const DEFAULT_TIMEFRAME = 604_800;
