import { expect, it } from 'vitest';
import { cacheControl } from '../../../../demo/indexer/serve/cacheControl';

const of = (...tables: string[]) => cacheControl(new Set(tables));

it("lets shared caches keep results that no visitor's own transaction changes, for as long as the fastest table allows", () => {
  expect(of('Market')).toBe('public, max-age=0, s-maxage=60');
  expect(of('TraderRouteLatestMetric')).toBe('public, max-age=0, s-maxage=1');
  expect(of('Market', 'PositionIncrease')).toBe('public, max-age=0, s-maxage=1');
});

it.each([
  ['MimicMatchingRule'],
  ['MimicAllocate', 'Mirror'],
  ['Market', 'Settle'],
  ['_ponder_checkpoint'],
  [],
])('does not let %s be cached', (...tables) => {
  expect(of(...tables)).toBe('no-store');
});
