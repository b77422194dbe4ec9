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

/** The conditions on TraderRouteLatestMetric for a filter; null where nothing can match it. */
export function routeConditions({
  interval,
  since,
  collateralTokens,
  trader,
  search = '',
}: RouteFilter): SqlConditions | null {
  const conditions = new SqlConditions().and('"interval" = ?', interval);
  // An open position belongs to every timeframe, however long ago its last event was.
  if (since !== undefined) conditions.and('("is_open" = ? OR "last_updated_timestamp" >= ?)', true, since);
  conditions.andIn(
    '"collateral_token"',
    collateralTokens?.map((token) => token.toLowerCase()),
  );
  // The index is on the column as stored, in lower case: lower(account) would miss it.
  if (trader !== undefined) conditions.and('"account" = ?', trader.toLowerCase());
  if (search.trim() !== '') {
    const pattern = accountPattern(search);
    if (pattern === null) return null;
    conditions.and('"account" LIKE ?', pattern);
  }
  return conditions;
}
