import { QueryRefused } from '../guard/QueryRefused';

type Plan = { 'Plan Rows': number; Plans?: Plan[] };

/** Rows that may be collected into one value. */
export const MOST_COLLECTED_ROWS = 50_000;

/**
 * Throws for the plan (the answer of EXPLAIN (FORMAT JSON)) of a query that would collect more rows than a server has
 * room for, before it runs.
 *
 * @throws QueryRefused
 */
export function assertPlan(explained: unknown): void {
  const plan = (explained as { Plan: Plan }[])[0]?.Plan;
  if (plan && mostRows(plan) > MOST_COLLECTED_ROWS) {
    throw new QueryRefused(`More than ${MOST_COLLECTED_ROWS} rows in one value not supported`);
  }
}

function mostRows({ 'Plan Rows': rows, Plans = [] }: Plan): number {
  return Math.max(rows, ...Plans.map(mostRows));
}
