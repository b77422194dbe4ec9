import { toSnakeCase } from '../query/defineTable';

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
