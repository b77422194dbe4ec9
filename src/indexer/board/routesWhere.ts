import type { Address } from '../../domain/Address';
import { accountPattern } from '../query/accountPattern';
import { SqlConditions } from '../query/SqlConditions';

/** Which routes a query returns. */
export type RouteFilter = {
  /** A timeframe's length, seconds. */
  interval: number;
  /** Seconds: routes with nothing open and no event since then are left out. */
  since?: number;
  /** Empty or absent: all. */
  collateralTokens?: readonly Address[];
  /** A whole address in any case. */
  trader?: string;
  /** An address or a part of it, see `accountPattern`. */
  search?: string;
};

const ROUTES = '"TraderRouteLatestMetric"';

/** Patterns that few addresses match; for those that many match, scanning down the ranking finds the first ones soonest. */
const SELECTIVE = /[0-9a-f]{3}|x[0-9a-f]{2}/;

/**
 * FROM and WHERE of a query for the routes of a filter; null if nothing can match it. A search joins the table that has
 * one row per route and an index for parts of addresses: on the metrics table that index would slow down every change.
 */
export function routesWhere({
  interval,
  since,
  collateralTokens,
  trader,
  search = '',
}: RouteFilter): { text: string; params: SqlConditions['params'] } | null {
  const conditions = new SqlConditions().and(`${ROUTES}."interval" = ?`, interval);
  // an open position belongs to every timeframe, however long ago its last event was
  if (since !== undefined) {
    conditions.and(`(${ROUTES}."is_open" = ? OR ${ROUTES}."last_updated_timestamp" >= ?)`, true, since);
  }
  conditions.andIn(`${ROUTES}."collateral_token"`, collateralTokens);
  // the index is on the column as stored, in lower case: lower(account) would miss it
  if (trader !== undefined) conditions.andIs(`${ROUTES}."account"`, trader);
  let from = ` FROM ${ROUTES}`;
  if (search.trim() !== '') {
    const pattern = accountPattern(search);
    if (pattern === null) return null;
    const searched = SELECTIVE.test(pattern) ? '"TraderRouteMetric"' : ROUTES;
    if (searched !== ROUTES) {
      const key = '"trader_matching_key"';
      from += ` JOIN ${searched} ON ${searched}.${key} = ${ROUTES}.${key}`;
    }
    conditions.and(`${searched}."account" LIKE ?`, pattern);
  }
  return { text: `${from}${conditions}`, params: conditions.params };
}
