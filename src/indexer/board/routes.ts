import type { Address } from '../../domain/values';
import { late } from '../../ui/late/late';
import { amount, flag, hex, integer, listOf, nullable, text } from '../query/columns';
import { defineTable, SqlConditions, toSnakeCase } from '../query/defineTable';

/** What a board can be ranked by: the indexer has an index for each, and every change of a row has to update them all. */
export const ROUTE_SORTS = [
  'pnl',
  'roi',
  'sizeUsd',
  'followerCount',
  'winCount',
  'lossCount',
  'lastEventTimestamp',
  'copiedResult',
] as const;

/** A figure that may be null; such routes come last in both directions, with an index for each. */
const OPTIONAL: RouteSort = 'copiedResult';

/** The figure that routes are ordered by. */
export type RouteSort = (typeof ROUTE_SORTS)[number];
/** Smallest or largest first. */
export type SortDirection = 'asc' | 'desc';
/** The order in which a query returns routes. */
export type RouteOrder = { sortBy?: RouteSort; direction?: SortDirection };

/** The column of a sort; only names from the list reach the SQL text. */
export function routeSortColumn(sortBy: RouteSort): string {
  return toSnakeCase(ROUTE_SORTS.find((sort) => sort === sortBy) ?? 'pnl');
}

/**
 * ORDER BY of a ranking. It ends with the id, so that the order is total and pages neither repeat nor skip a row; both
 * have the same direction, so that one index serves it, read forwards or backwards.
 */
export function routeOrderBy({ sortBy = 'pnl', direction = 'desc' }: RouteOrder): string {
  const way = direction === 'asc' ? 'ASC' : 'DESC';
  const nulls = sortBy === OPTIONAL ? ' NULLS LAST' : '';
  const table = '"TraderRouteLatestMetric"';
  return ` ORDER BY ${table}."${routeSortColumn(sortBy)}" ${way}${nulls}, ${table}."id" ${way}`;
}

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
const routeSearch = /* @__PURE__ */ late(() => import('./searchRoutes.late'));

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

export const traderRouteLatestMetricTable = defineTable('TraderRouteLatestMetric', {
  id: text,
  traderMatchingKey: hex,
  account: hex,
  collateralToken: hex,
  interval: integer,
  settledSizeInUsd: amount,
  settledSizeLongInUsd: amount,
  settledCollateralInUsd: amount,
  sizeUsd: amount,
  collateralUsd: amount,
  longUsd: amount,
  longShortRatio: amount,
  realisedPnl: amount,
  pnl: amount,
  realisedRoi: amount,
  roi: amount,
  pnlList: listOf(amount),
  pnlTimestampList: listOf(integer),
  matchedMimicList: listOf(hex),
  winCount: integer,
  lossCount: integer,
  tradeCount: integer,
  recentResults: text,
  openCount: integer,
  followerCount: integer,
  copiedResult: nullable(amount),
  marketList: listOf(hex),
  isOpen: flag,
  lastUpdatedTimestamp: integer,
  lastEventTimestamp: integer,
});
