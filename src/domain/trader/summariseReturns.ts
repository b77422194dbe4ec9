import { RETURN_BOUNDS } from './returnClass';

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
