import { QueryRefused } from '../../guard/QueryRefused';

type Plan = { 'Total Cost': number; Plans?: Plan[] };

/** The highest cost: about ten seconds of reading rows in sequence. */
export const MOST_COST = 1_000_000;

/**
 * Throws for the plan (the result of EXPLAIN (FORMAT JSON)) of a query that would keep the server busy, before it runs. A LIMIT
 * makes the top of a plan cheap, but not the nodes below it.
 *
 * @throws QueryRefused
 */
export function assertPlan(explained: unknown): void {
  const plan = (explained as { Plan: Plan }[])[0]?.Plan;
  if (plan && highestCost(plan) > MOST_COST) throw new QueryRefused('Query too expensive');
}

function highestCost({ 'Total Cost': cost, Plans = [] }: Plan): number {
  return Math.max(cost, ...Plans.map(highestCost));
}
