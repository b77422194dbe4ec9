import type { RouteMetric } from './TraderRouteLatestMetric';

/**
 * The bounds of the classes that returns are counted in, basis points, ascending: 0.1% wide up to 5%, 0.5% up to 25
 * %, 2.5% up to 125%, and likewise below zero. Class `i` is from the bound before `i` up to bound `i`; the first and
 * the last are open.
 */
export const RETURN_BOUNDS: readonly number[] = /* @__PURE__ */ returnBounds();

function returnBounds(): number[] {
  const steps = (from: number, to: number, by: number) =>
    Array.from({ length: (to - from) / by }, (_, i) => from + (i + 1) * by);
  const above = [...steps(0, 500, 10), ...steps(500, 2_500, 50), ...steps(2_500, 12_500, 250)];
  return [...above.map((bound) => -bound).reverse(), 0, ...above];
}

/** The class of a route's return. A return without profit is below zero, however small the loss. */
export function returnClass({ pnl, roi }: Pick<RouteMetric, 'pnl' | 'roi'>): number {
  const value = pnl > 0n ? Number(roi) : Math.min(Number(roi), -1);
  let [low, high] = [0, RETURN_BOUNDS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((RETURN_BOUNDS[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A summary of the counts of all classes. */
export type ReturnsSummary = {
  routes: number;
  /** Routes that made a profit. */
  inProfit: number;
  /** A quarter, half and three quarters of the routes made less than this, basis points; null beyond the last bound. */
  quarter: number | null;
  half: number | null;
  threeQuarters: number | null;
};

/** How the returns of all routes are distributed, from the number of routes in each class (`returnClass`). */
export function summariseReturns(counts: readonly number[]): ReturnsSummary {
  const routes = sum(counts);
  const zero = RETURN_BOUNDS.indexOf(0);
  const bound = (share: number) => {
    let below = 0;
    for (const [i, count] of counts.entries()) {
      below += count;
      if (below >= routes * share) return RETURN_BOUNDS[i] ?? null;
    }
    return null;
  };
  const [quarter, half, threeQuarters] = [bound(0.25), bound(0.5), bound(0.75)] as const;
  return { routes, inProfit: sum(counts.slice(zero + 1)), quarter, half, threeQuarters };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
