// @vitest-environment node
import { expect, it } from 'vitest';
import { assertPlan, MOST_COLLECTED_ROWS, MOST_COST } from '../../../../demo/indexer/serve/assertPlan';

const plan = (cost: number, rows: number, inner = rows) => [
  { Plan: { 'Total Cost': cost, 'Plan Rows': rows, Plans: [{ 'Total Cost': cost, 'Plan Rows': inner }] } },
];

it('refuses a plan that would keep a database busy which nothing can interrupt', () => {
  expect(() => assertPlan(plan(MOST_COST + 1, 1), { collects: false, costs: true })).toThrow(
    'Query too expensive',
  );
  expect(() => assertPlan(plan(MOST_COST, 1), { collects: false, costs: true })).not.toThrow();
  expect(() => assertPlan(plan(MOST_COST + 1, 1), { collects: false, costs: false })).not.toThrow();
});

it('refuses to collect a whole large table into one value', () => {
  const large = plan(10, 1, MOST_COLLECTED_ROWS + 1);
  expect(() => assertPlan(large, { collects: true, costs: false })).toThrow(
    'rows in one value not supported',
  );
  expect(() => assertPlan(large, { collects: false, costs: false })).not.toThrow();
});
