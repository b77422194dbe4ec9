// @vitest-environment node
import { expect, it } from 'vitest';
import { assertPlan, MOST_COLLECTED_ROWS } from '../../../../demo/indexer/serve/assertPlan';

const plan = (rows: number, inner = rows) => [
  { Plan: { 'Plan Rows': rows, Plans: [{ 'Plan Rows': inner }] } },
];

it('refuses to collect a whole large table into one value', () => {
  expect(() => assertPlan(plan(1, MOST_COLLECTED_ROWS + 1))).toThrow('rows in one value not supported');
  expect(() => assertPlan(plan(1, MOST_COLLECTED_ROWS))).not.toThrow();
});
