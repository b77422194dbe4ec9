import { fillTimeline } from '../../../domain/trader/fillTimeline';
import type { RouteMetric } from '../../../domain/trader/TraderRouteLatestMetric';

/** The number of points of a board's curve. */
const ticks = 30;

/** A route's cumulative pnl as evenly spaced numbers (USD 1e30, only to draw); empty if the lists do not match. */
export function curveValues({
  pnlList,
  pnlTimestampList,
}: Pick<RouteMetric, 'pnlList' | 'pnlTimestampList'>): number[] {
  const from = pnlTimestampList[0];
  const to = pnlTimestampList.at(-1);
  if (from === undefined || to === undefined || pnlList.length !== pnlTimestampList.length) return [];
  const samples = pnlTimestampList.map((time, i) => ({ time, value: pnlList[i]! }));
  return fillTimeline(samples, from, to, ticks).map((point) => Number(point.value));
}
