import { beforeAll, describe, expect, it, vi } from 'vitest';
import { assertQuery, loadParser } from '../../../../demo/indexer/guard/assertQuery';
import type { QueryParam } from '../../../../demo/indexer/guard/QueryParam';
import * as library from '../../../../src/indexer';
import { COPIES_WATCH, EARN_WATCH } from '../../../../src/indexer/watchIndexer';
import { TABLES } from '../../../kit/indexer/tables';

const judge = (sql: string, params: readonly QueryParam[] = []) =>
  assertQuery(sql, params, { tables: TABLES, isFree: false });

beforeAll(loadParser);

const config = { indexerUrl: 'http://indexer.test', chain: { id: 42161 } };
const trader = '0x1111111111111111111111111111111111111111';
const keys = Array.from({ length: 45 }, (_, i) => `0x${i.toString(16).padStart(64, '0')}` as const);
const [key = '0x0'] = keys;
const board = { interval: 86_400, collateralTokens: [trader], search: '0xab', since: 1 } as const;

/** Every way in which the library queries the indexer. */
const asks: Record<string, (() => Promise<unknown>)[]> = {
  fetchAllocations: [() => library.fetchAllocations(config, { allocationKeys: keys })],
  fetchCopyEvents: [() => library.fetchCopyEvents(config, { accounts: keys })],
  fetchCopyLeaves: [() => library.fetchCopyLeaves(config, { follower: trader })],
  fetchCopyOrders: [() => library.fetchCopyOrders(config, { allocationKeys: keys })],
  fetchEarnHistory: [
    () => library.fetchEarnHistory(config, { account: trader }),
    () => library.fetchEarnHistory(config, { account: trader, before: { blockNumber: 5, logIndex: 1 } }),
  ],
  fetchEarnWeeks: [() => library.fetchEarnWeeks(config, { weeks: 12 })],
  fetchFollowerSkips: [() => library.fetchFollowerSkips(config, { follower: trader })],
  fetchIndexedRules: [() => library.fetchIndexedRules(config, { follower: trader })],
  fetchLeaderboardRows: [() => library.fetchLeaderboardRows(config, { ids: keys })],
  fetchLeaderboardSnapshot: library.ROUTE_SORTS.flatMap((sortBy) =>
    (['asc', 'desc'] as const).map(
      (direction) => () => library.fetchLeaderboardSnapshot(config, { ...board, sortBy, direction, trader }),
    ),
  ),
  fetchMarkets: [() => library.fetchMarkets(config)],
  fetchMatchingOrders: [() => library.fetchMatchingOrders(config, { sourceRequestKeys: keys })],
  fetchMimicAllocates: [() => library.fetchMimicAllocates(config, { follower: trader })],
  fetchMimicCollects: [() => library.fetchMimicCollects(config, { follower: trader })],
  fetchMimicSettles: [() => library.fetchMimicSettles(config, { follower: trader })],
  fetchMirrors: [() => library.fetchMirrors(config, { traderMatchingKeys: keys })],
  fetchOpeningSkips: [() => library.fetchOpeningSkips(config, { sourceRequestKeys: keys })],
  fetchOraclePrices: [() => library.fetchOraclePrices(config)],
  fetchPositionEvents: [
    () => library.fetchPositionEvents(config, { trader }),
    () => library.fetchPositionEvents(config, { trader, collateralTokens: [trader], from: 5 }),
  ],
  fetchPositionHistory: [() => library.fetchPositionHistory(config, { id: key })],
  fetchPriceCandles: [
    () => library.fetchPriceCandles(config, { timeframe: 86_400 }),
    () => library.fetchPriceCandles(config, { timeframe: 86_400, tokens: [trader] }),
  ],
  fetchRanking: [() => library.fetchRanking(config, { interval: 86_400 })],
  fetchReturns: [
    () => library.fetchReturns(config, { interval: 86_400, collateralTokens: [] }),
    () => library.fetchReturns(config, { interval: 86_400, collateralTokens: [trader] }),
  ],
  fetchRecentEvents: [
    () => library.fetchRecentEvents(config, { trader, collateralTokens: [], timeframe: 86_400 }),
  ],
  fetchRouteOpenings: [() => library.fetchRouteOpenings(config, { traderMatchingKey: key })],
  fetchSettles: [() => library.fetchSettles(config, { traderMatchingKeys: keys })],
  fetchTraderRouteLatestMetrics: [
    () => library.fetchTraderRouteLatestMetrics(config, { interval: 86_400, trader, offset: 20 }),
  ],
  fetchTransfers: [() => library.fetchTransfers(config, { follower: trader })],
};

it('knows every query of the library', () => {
  const names = Object.keys(library).filter((name) => name.startsWith('fetch'));
  expect(Object.keys(asks).sort()).toEqual(names.filter((name) => name !== 'fetchIndexerStatus').sort());
});

describe('without free SQL', () => {
  it.each(Object.keys(asks))('answers %s, and its further pages', async (name) => {
    const texts: { sql: string; params: QueryParam[] }[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      texts.push(JSON.parse(new URL(url).searchParams.get('sql') ?? '').json);
      // a full page of the keys that the next page starts from, then none
      const next = keys[texts.length];
      const row = {
        id: next,
        order_key: next,
        position_key: next,
        token: next,
        request_key: next,
        allocation_key: next,
      };
      const page = Array(1000).fill({ ...row, market_token: next, trader_matching_key: next });
      return Response.json({ rows: texts.length > 2 ? [] : page });
    });
    // the rows are incomplete: only the queries matter here
    await Promise.allSettled((asks[name] ?? []).map((ask) => ask()));
    vi.unstubAllGlobals();
    expect(texts.length).toBeGreaterThan(0);
    for (const { sql, params } of texts) expect(judge(sql, params).kind).toBe('known');
  });

  it.each([library.METRICS_WATCH, COPIES_WATCH, EARN_WATCH])(
    'answers live queries of widgets: $text',
    ({ text, params }) => {
      expect(judge(text, params).kind).toBe('watch');
    },
  );

  it.each([
    'SELECT amount, duration, weight FROM "Lock" WHERE "user" = $1',
    'SELECT kind, amount FROM "LockChange" WHERE "user" = $1 ORDER BY block_timestamp DESC',
    'SELECT amount, released, carried, start, "end" FROM "Vesting" WHERE "user" = $1',
    'SELECT kind, amount FROM "EarnClaim" WHERE "user" = $1 ORDER BY block_timestamp DESC',
    'SELECT week, token, amount, price FROM "FeeSale" ORDER BY week DESC',
    'SELECT week, earned, shared, weight FROM "EarnWeek" ORDER BY week DESC',
  ])('answers %s', (sql) => {
    expect(judge(sql, sql.includes('$1') ? [trader] : []).kind).toBe('known');
  });

  it.each(['JOIN', 'LEFT JOIN'])('answers a %s of joined tables', (join) => {
    const tie = '"TraderRouteMetric"."trader_matching_key" = "TraderRouteLatestMetric"."trader_matching_key"';
    const where = '"TraderRouteLatestMetric"."interval" = $1 AND "TraderRouteMetric"."account" LIKE $2';
    const sql = `SELECT "TraderRouteLatestMetric"."id" FROM "TraderRouteLatestMetric" ${join} "TraderRouteMetric" ON ${tie} WHERE ${where}`;
    expect(judge(sql, ['1', '0x%']).kind).toBe('known');
    for (const other of [sql.replace(' = ', ' <> '), sql.replace('"trader_matching_key" =', '"account" =')]) {
      expect(() => judge(other, ['1', '0x%'])).toThrow();
    }
  });

  it.each([
    'SELECT 1',
    'SELECT count(*) FROM "Market"',
    'SELECT lower(market_token) FROM "Market"',
    'SELECT * FROM "Market"',
    'SELECT market_token FROM "Market" m JOIN "OraclePrice" p ON p.token = m.index_token',
    'SELECT market_token FROM "Market" GROUP BY market_token',
    'SELECT DISTINCT market_token FROM "Market"',
    'SELECT order_key FROM "PositionIncrease"',
    'SELECT amount FROM "Lock"',
    'SELECT amount FROM "EarnClaim" WHERE kind = $1',
    'SELECT order_key FROM "PositionIncrease" WHERE block_timestamp > 5',
    `SELECT order_key FROM "PositionIncrease" WHERE account = $1 OR log_index = 1`,
    'SELECT order_key FROM "PositionIncrease" WHERE account <> $1',
    'SELECT order_key FROM "PositionIncrease" WHERE account NOT IN ($1)',
    'SELECT order_key FROM "PositionIncrease" WHERE account = market',
    'SELECT order_key FROM "PositionIncrease" WHERE account IN (market)',
    'SELECT order_key FROM "PositionIncrease" WHERE lower(account) = $1',
    'SELECT order_key FROM "PositionIncrease" WHERE account = $1 ORDER BY lower(market)',
    'SELECT "PositionIncrease"."order_key" FROM "PositionIncrease" LEFT JOIN "PositionFeesCollected" ON "PositionFeesCollected"."market" = "PositionIncrease"."market" WHERE "PositionIncrease"."account" = $1',
    'SELECT "PositionIncrease"."order_key" FROM "PositionIncrease" LEFT JOIN "PositionFeesCollected" ON "PositionFeesCollected"."id" = "PositionIncrease"."fee_collected_id" WHERE "PositionFeesCollected"."position_key" = $1',
    'SELECT pnl_list AS a, pnl_list AS b FROM "TraderRouteLatestMetric" WHERE account = $1',
    'SELECT latest_checkpoint FROM _ponder_checkpoint',
    'WITH m AS (SELECT market_token FROM "Market") SELECT market_token FROM m',
  ])('refuses %s', (sql) => {
    expect(() => judge(sql, ['0x1'])).toThrow('This indexer answers only the queries of the widgets');
  });
});
