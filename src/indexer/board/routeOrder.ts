import { toSnakeCase } from '../query/defineTable';

/** What a board can be ranked by. */
export const ROUTE_SORTS = [
  'pnl',
  'roi',
  'realisedPnl',
  'realisedRoi',
  'sizeUsd',
  'collateralUsd',
  'followerCount',
  'winCount',
  'lossCount',
  'tradeCount',
  'lastUpdatedTimestamp',
  'lastEventTimestamp',
] as const;

/** The figure that routes are ordered by. */
export type RouteSort = (typeof ROUTE_SORTS)[number];
/** Smallest or largest first. */
export type SortDirection = 'asc' | 'desc';
/** In which order a query returns routes. */
export type RouteOrder = { sortBy?: RouteSort; direction?: SortDirection };

/** The quoted column of a sort; only names of the list reach the SQL text. */
export function routeSortColumn(sortBy: RouteSort): string {
  return `"${toSnakeCase(ROUTE_SORTS.find((sort) => sort === sortBy) ?? 'pnl')}"`;
}

/** ORDER BY of a ranking. It ends with the id, so that no two rows are equal and pages neither repeat nor lose one. */
export function routeOrderBy({ sortBy = 'pnl', direction = 'desc' }: RouteOrder): string {
  return ` ORDER BY ${routeSortColumn(sortBy)} ${direction === 'asc' ? 'ASC' : 'DESC'}, "id" ASC`;
}
