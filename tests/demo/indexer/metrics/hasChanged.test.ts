// @vitest-environment node
import { expect, it } from 'vitest';
import { hasChanged } from '../../../../demo/indexer/metrics/hasChanged';

const row = { interval: 86_400, pnl: 5n, marketList: ['0xa'], pnlList: [1n], lastUpdatedTimestamp: 1_000 };

it('is true of a row that is new or says something else', () => {
  expect(hasChanged(undefined, row)).toBe(true);
  expect(hasChanged(row, { ...row, pnl: 6n })).toBe(true);
  expect(hasChanged(row, { ...row, marketList: ['0xa', '0xb'] })).toBe(true);
});

it('is false of the same figures a moment later', () => {
  expect(hasChanged(row, { ...row, pnlList: [2n], lastUpdatedTimestamp: 1_010 })).toBe(false);
});

it('is true of the same figures once the timeframe has moved on a little', () => {
  expect(hasChanged(row, { ...row, lastUpdatedTimestamp: 1_288 })).toBe(true);
});

it('is true of a row of the future, which a chain that went back has left', () => {
  expect(hasChanged(row, { ...row, lastUpdatedTimestamp: 999 })).toBe(true);
});
