import { QueryRefused } from '../guard/QueryRefused';

type Plan = { 'Total Cost': number; 'Plan Rows': number; Plans?: Plan[] };

/** The planner's units: about a second of the embedded database on the machine it was measured on. */
export const MOST_COST = 100_000;

/** Rows that may be collected into one value. */
export const MOST_COLLECTED_ROWS = 50_000;

/**
 * Throws for a plan (the answer of EXPLAIN (FORMAT JSON)) that would keep a server busy, before it runs.
 *
 * @throws QueryRefused
 */
export function assertPlan(
  explained: unknown,
  { collects, costs }: { collects: boolean; costs: boolean },
): void {
  const plan = (explained as { Plan: Plan }[])[0]?.Plan;
  if (!plan) return;
  if (costs && plan['Total Cost'] > MOST_COST) throw new QueryRefused('Query too expensive');
  if (collects && mostRows(plan) > MOST_COLLECTED_ROWS) {
    throw new QueryRefused(`More than ${MOST_COLLECTED_ROWS} rows in one value not supported`);
  }
}

function mostRows({ 'Plan Rows': rows, Plans = [] }: Plan): number {
  return Math.max(rows, ...Plans.map(mostRows));
}
