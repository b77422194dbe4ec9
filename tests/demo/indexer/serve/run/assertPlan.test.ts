import { expect, it } from 'vitest';
import { assertPlan, MOST_COST } from '../../../../../demo/indexer/serve/run/assertPlan';

const plan = (cost: number, inner: number) => [
  { Plan: { 'Total Cost': cost, Plans: [{ 'Total Cost': 1, Plans: [{ 'Total Cost': inner }] }] } },
];

it('checks below a LIMIT, which makes the top of a plan look cheap', () => {
  expect(() => assertPlan(plan(1, MOST_COST + 1))).toThrow('Query too expensive');
  expect(() => assertPlan(plan(MOST_COST + 1, 1))).toThrow('Query too expensive');
  expect(() => assertPlan(plan(MOST_COST, MOST_COST))).not.toThrow();
});
