import type { Address } from '../../domain/Address';
import { lateParts } from '../../ui/late/lateParts';
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
  /** An address or a part of it, as typed or pasted; see `accountPattern`. */
  search?: string;
};

const ROUTES = '"TraderRouteLatestMetric"';

/** Most boards are never searched. */
const routeSearch = lateParts(() => import('./searchRoutes'));

/** FROM and WHERE of a query for the routes of a filter; null if nothing can match it. */
export async function routesWhere({
  interval,
  since,
  collateralTokens,
  trader,
  search = '',
}: RouteFilter): Promise<{ text: string; params: SqlConditions['params'] } | null> {
  const conditions = new SqlConditions().and(`${ROUTES}."interval" = ?`, interval);
  // an open position belongs to every timeframe, however long ago its last event was
  if (since !== undefined) {
    conditions.and(`(${ROUTES}."is_open" = ? OR ${ROUTES}."last_updated_timestamp" >= ?)`, true, since);
  }
  conditions.andIn(`${ROUTES}."collateral_token"`, collateralTokens);
  // the index is on the column as stored, in lower case: lower(account) would miss it
  if (trader !== undefined) conditions.andIs(`${ROUTES}."account"`, trader);
  const join = search && (await routeSearch.load()).searchRoutes(search, ROUTES, conditions);
  if (join === null) return null;
  return { text: ` FROM ${ROUTES}${join}${conditions}`, params: conditions.params };
}
