import { accountPattern } from '../query/accountPattern';
import type { SqlConditions } from '../query/defineTable';

/** Patterns that few addresses match; for those that many match, scanning down the ranking finds the first ones soonest. */
const SELECTIVE = /[0-9a-f]{3}|x[0-9a-f]{2}/;

/**
 * Restricts a query of `routes` to the accounts that a search matches. Returns the join that it needs, of the table that
 * has one row per route and an index for parts of addresses: on the metrics table that index would slow down every
 * change. Null if no account can match.
 */
export function searchRoutes(search: string, routes: string, conditions: SqlConditions): string | null {
  const pattern = accountPattern(search);
  if (pattern === null) return null;
  if (pattern === '') return '';
  const searched = SELECTIVE.test(pattern) ? '"TraderRouteMetric"' : routes;
  conditions.and(`${searched}."account" LIKE ?`, pattern);
  const key = '"trader_matching_key"';
  return searched === routes ? '' : ` JOIN ${searched} ON ${searched}.${key} = ${routes}.${key}`;
}
