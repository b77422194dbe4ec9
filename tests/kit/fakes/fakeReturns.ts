import { RETURN_BOUNDS, returnClass } from '../../../src/exports/core';
import type { WireRow } from '../../../stories/selectRows';

/** RouteReturns rows counted from TraderRouteLatestMetric rows, as the indexer counts them. */
export function fakeReturns(metrics: readonly WireRow[]): WireRow[] {
  const rows = new Map<string, { interval: number; collateral_token: string; counts: number[] }>();
  for (const { interval, collateral_token, pnl, roi } of metrics) {
    const id = `${interval}-${collateral_token}`;
    const row = rows.get(id) ?? {
      interval: Number(interval),
      collateral_token: String(collateral_token),
      counts: Array.from({ length: RETURN_BOUNDS.length + 1 }, () => 0),
    };
    const place = returnClass({ pnl: BigInt(String(pnl)), roi: BigInt(String(roi)) });
    row.counts[place] = (row.counts[place] ?? 0) + 1;
    rows.set(id, row);
  }
  return [...rows.values()];
}
