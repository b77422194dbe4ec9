import {
  fetchLeaderboardRows,
  fetchLeaderboardSnapshot,
  fetchReturns,
  fetchTraderRouteLatestMetrics,
  type LeaderboardSnapshotParameters,
  leaderboardSnapshotQueryOptions,
  RETURN_BOUNDS,
  type RouteSort,
  type TraderRouteLatestMetric,
} from '@mimic/widgets/core';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { type Asked, startFakeIndexer } from './support/fakeIndexer';
import { metricRow } from './support/metricRow';

let rows: (asked: Asked) => unknown[] = () => [];
let indexer: Awaited<ReturnType<typeof startFakeIndexer>>;
beforeEach(async () => {
  rows = () => [];
  indexer = await startFakeIndexer((asked) => ({ body: { rows: rows(asked) } }));
});
afterEach(() => indexer.stop());

const week = { interval: 604_800 };
const snapshot = async (params: Partial<LeaderboardSnapshotParameters> = {}) => {
  const entries = await fetchLeaderboardSnapshot(indexer.config, { ...week, ...params });
  return { entries, asked: indexer.asked.at(-1) };
};

describe('the snapshot', () => {
  it('ranks by pnl, best first, with ties broken by id', async () => {
    const { asked } = await snapshot();
    expect(asked?.sql).toMatch(/ORDER BY \S+"pnl" DESC, \S+"id" DESC LIMIT 1000$/);
    expect(asked?.params).toEqual([604_800]);
  });

  it('contains ids, accounts and the ranking figure', async () => {
    rows = () => [{ id: 'a', account: '0xAB', value: '-12000000000000000000000000000000' }];
    expect((await snapshot()).entries).toEqual([
      { id: 'a', account: '0xab', value: -12000000000000000000000000000000n },
    ]);
    rows = () => [{ id: 'a', account: '0xab', value: 3 }];
    expect((await snapshot({ sortBy: 'followerCount' })).entries[0]?.value).toBe(3n);
  });

  it('sorts by any figure in either direction and lets nothing else into the SQL', async () => {
    const { asked } = await snapshot({ sortBy: 'lastEventTimestamp', direction: 'asc' });
    expect(asked?.sql).toContain('"last_event_timestamp" AS "value"');
    expect(asked?.sql).toMatch(/ORDER BY \S+"last_event_timestamp" ASC, \S+"id" ASC/);
    const evil = '"; DROP TABLE "Market"; --' as RouteSort;
    expect((await snapshot({ sortBy: evil })).asked?.sql).toMatch(/ORDER BY \S+"pnl" DESC/);
  });

  it('puts routes without the figure last, in either direction', async () => {
    rows = () => [{ id: 'a', account: '0xab', value: null }];
    for (const [direction, way] of [
      ['desc', 'DESC'],
      ['asc', 'ASC'],
    ] as const) {
      const { asked, entries } = await snapshot({ sortBy: 'copiedResult', direction });
      expect(asked?.sql).toMatch(new RegExp(`"copied_result" ${way} NULLS LAST, \\S+"id" ${way} LIMIT`));
      expect(entries[0]?.value).toBeNull();
    }
  });

  it('filters by collateral and by activity, counting an open position as active', async () => {
    const { asked } = await snapshot({ collateralTokens: ['0xAA', '0xbb'], since: 1000 });
    expect(asked?.sql.replaceAll('"TraderRouteLatestMetric".', '')).toContain(
      'WHERE "interval" = $1 AND ("is_open" = $2 OR "last_updated_timestamp" >= $3) AND "collateral_token" IN ($4, $5)',
    );
    expect(asked?.params).toEqual([604_800, true, 1000, '0xaa', '0xbb']);
    expect((await snapshot({ collateralTokens: [] })).asked?.sql).not.toContain('collateral_token');
  });

  it.each([
    ['0xABCD', '0xabcd%'],
    ['abcd', '0x%abcd%'],
    [`0X${'Ab'.repeat(20)}`, `0x${'ab'.repeat(20)}`],
    ['ab'.repeat(20), `0x${'ab'.repeat(20)}`],
    [' 0x1234..abCD ', '0x1234%abcd'],
    ['0x1234…abcd', '0x1234%abcd'],
    ['0x', '0x%'],
    [`arb1:0x${'Ab'.repeat(20)}`, `0x${'ab'.repeat(20)}`],
    [`https://arbiscan.io/address/0x${'Ab'.repeat(20)}#tokentxns`, `0x${'ab'.repeat(20)}`],
    [`"0x${'Ab'.repeat(20)}"`, `0x${'ab'.repeat(20)}`],
    ['arb1:0x1234...abcd', '0x1234%abcd'],
    ['(0x1234…abcd)', '0x1234%abcd'],
    [`<${'Ab'.repeat(20)}>`, `0x${'ab'.repeat(20)}`],
    ['\u200b“0x12”\u200f', '0x12%'],
    ['０ｘ１２', '0x12%'],
  ])('finds the address %s', async (search, pattern) => {
    const { asked } = await snapshot({ search });
    expect(asked?.sql).toContain('"account" LIKE $2');
    expect(asked?.params).toEqual([604_800, pattern]);
  });

  it.each([
    ['abc', true],
    ['0xab', true],
    ['0xa', false],
    ['ab', false],
  ])(
    'finds %s by the partial address index: %s, depending on the number of matches',
    async (search, isJoined) => {
      const { asked } = await snapshot({ search });
      expect(asked?.sql.includes('JOIN "TraderRouteMetric"')).toBe(isJoined);
    },
  );

  it.each([
    '%',
    '_',
    '0x12%',
    'vitalik.eth',
    'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
    `0x${'ab'.repeat(32)}`,
    `0x${'а'.repeat(40)}`,
    `0x${'a'.repeat(41)}`,
    "'; --",
    '\\',
  ])('finds nobody for %s without a request, because no address contains it', async (search) => {
    expect((await snapshot({ search })).entries).toEqual([]);
    expect(indexer.asked).toEqual([]);
  });

  it('is not restricted by a search that nobody can see', async () => {
    const { asked } = await snapshot({ search: ' \u200b\u200f' });
    expect(asked?.params).toEqual([604_800]);
  });

  it('names the column of a malformed row', async () => {
    rows = () => [{ id: 'a', account: '0xab', value: '1.5' }];
    await expect(snapshot({ sortBy: 'sizeUsd' })).rejects.toThrow(
      'Malformed row: TraderRouteLatestMetric.size_usd: expected a whole number',
    );
  });
});

describe('the details', () => {
  const byId = ({ params }: Asked) => params.map((id) => metricRow(String(id)));

  it('are in the order of the ids, whatever order the indexer answers in', async () => {
    rows = (asked) => byId(asked).reverse();
    const details = await fetchLeaderboardRows(indexer.config, { ids: ['c', 'a', 'b'] });
    expect(details.map((row) => row.id)).toEqual(['c', 'a', 'b']);
  });

  it('leave out a route that is gone', async () => {
    rows = (asked) => byId(asked).filter((row) => row.id !== 'a');
    const details = await fetchLeaderboardRows(indexer.config, { ids: ['c', 'a', 'b'] });
    expect(details.map((row) => row.id)).toEqual(['c', 'b']);
  });

  it('are split into queries that the indexer accepts, however many there are', async () => {
    rows = byId;
    const ids = Array.from({ length: 150 }, (_, i) => `0x${String(i).padStart(64, '0')}-604800`);
    expect((await fetchLeaderboardRows(indexer.config, { ids })).map((row) => row.id)).toEqual(ids);
    for (const { sql, request } of indexer.asked) {
      expect(sql.length).toBeLessThan(5000);
      expect(request.url!.length).toBeLessThan(8000);
    }
  });

  it('make no request without ids', async () => {
    expect(await fetchLeaderboardRows(indexer.config, { ids: [] })).toEqual([]);
    expect(indexer.asked).toEqual([]);
  });

  it('are bigints to the last digit', async () => {
    rows = byId;
    const [row] = await fetchLeaderboardRows(indexer.config, { ids: ['a'] });
    expect(row).toMatchObject({
      pnl: -9000000000000000000000000000000001n,
      pnlList: [-1n, 0n, 12000000000000000000000000000000001n],
      pnlTimestampList: [1, 2, 3],
      winCount: 3,
      isOpen: true,
      lastEventTimestamp: 1_600_000_000,
    });
    expectTypeOf(row).toEqualTypeOf<TraderRouteLatestMetric | undefined>();
  });

  it.each([
    ['pnl_list', ['1', 'x'], 'expected a whole number'],
    ['pnl_list', '{1,2}', 'expected a list'],
    ['is_open', 1, 'expected true or false'],
    ['win_count', 1e300, 'expected a whole number'],
    ['win_count', '99999999999999999999', 'expected a smaller whole number'],
    ['last_event_timestamp', 9e12, 'expected a smaller whole number'],
    ['pnl', '9'.repeat(79), 'expected a whole number'],
    ['pnl', undefined, 'expected a whole number'],
    ['matched_mimic_list', [null], 'expected hexadecimal digits'],
  ])('name the column %s if it holds %j', async (column, value, reason) => {
    rows = () => [metricRow('a', { [column]: value })];
    await expect(fetchLeaderboardRows(indexer.config, { ids: ['a'] })).rejects.toThrow(
      `Malformed row: TraderRouteLatestMetric.${column}: ${reason}`,
    );
  });
});

describe('a page by offset', () => {
  it('has 20 rows from the start by default', async () => {
    rows = () => [metricRow('a')];
    await fetchTraderRouteLatestMetrics(indexer.config, week);
    await fetchTraderRouteLatestMetrics(indexer.config, { ...week, trader: '0xAB', limit: 50, offset: 100 });
    expect(indexer.asked[0]?.sql).toMatch(/LIMIT 20 OFFSET 0$/);
    expect(indexer.asked[1]?.sql).toMatch(
      /"account" = \$2 ORDER BY \S+"pnl" DESC, \S+"id" DESC LIMIT 50 OFFSET 100$/,
    );
    expect(indexer.asked[1]?.params).toEqual([604_800, '0xab']);
  });

  it('lets only digits into the SQL', async () => {
    await fetchTraderRouteLatestMetrics(indexer.config, { ...week, limit: Number.NaN, offset: -1.5 });
    expect(indexer.asked[0]?.sql).toMatch(/LIMIT 0 OFFSET 0$/);
  });
});

describe('query options', () => {
  it('work with a query client, and their key differs by indexer and filter', async () => {
    rows = () => [{ id: 'a', account: '0xab', value: '1' }];
    const client = new QueryClient();
    const options = leaderboardSnapshotQueryOptions(indexer.config, week);
    const entries = await client.fetchQuery(options);
    expectTypeOf(entries).toEqualTypeOf<{ id: string; account: `0x${string}`; value: bigint | null }[]>();
    expectTypeOf(options).toExtend<Pick<FetchQueryOptions<typeof entries>, 'retry'>>();
    expect(entries).toHaveLength(1);
    const others = [
      leaderboardSnapshotQueryOptions({ indexerUrl: 'http://other' }, week),
      leaderboardSnapshotQueryOptions(indexer.config, { ...week, search: 'ab' }),
    ];
    const keys = [options, ...others].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(keys).size).toBe(3);
    client.clear();
  });
});

describe('the returns', () => {
  const counts = (places: Record<number, number>) =>
    Array.from({ length: RETURN_BOUNDS.length + 1 }, (_, place) => places[place] ?? 0);

  it('add up the counts of all collaterals', async () => {
    rows = () => [{ counts: counts({ 0: 2, 130: 1 }) }, { counts: counts({ 130: 4 }) }];
    const answer = await fetchReturns(indexer.config, { ...week, collateralTokens: [] });
    expect(answer).toEqual(counts({ 0: 2, 130: 5 }));
    expect(indexer.asked.at(-1)?.params).toEqual([604_800]);
  });

  it('are fetched for some collaterals', async () => {
    await fetchReturns(indexer.config, { ...week, collateralTokens: ['0xaa'] });
    expect(indexer.asked.at(-1)?.sql).toContain('"interval" = $1 AND "collateral_token" IN ($2)');
  });

  it('are empty before any figure', async () => {
    expect(await fetchReturns(indexer.config, { ...week, collateralTokens: [] })).toEqual(counts({}));
  });
});
