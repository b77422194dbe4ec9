import { afterEach, expect, it, vi } from 'vitest';
import {
  fetchMarkets,
  fetchOraclePrices,
  fetchPositionEvents,
  fetchPriceCandles,
  fetchRecentEvents,
  foldPositions,
  routeMetric,
  TIMEFRAMES,
} from '../../../src/exports/core';
import { traderCurve, traderPositions } from '../../../src/widgets/trader-card/traderEngine';
import { collateralTokens } from '../../../stories/collateralTokens';
import { FakePosition } from '../../../stories/FakePosition';
import { mergeTables } from '../../../stories/mergeTables';
import { type FakeTables, fakeIndexerFetch } from '../../kit/fakes/fakeIndexer';
import { fakeMarkets, marketRows } from '../../kit/fakes/fakeMarkets';
import { fakeTrader, storyTrader } from '../../kit/fakes/fakeTrader';
import { fakeAddress } from '../../kit/fakes/hexDigits';

/** A multiple of a thirtieth of every timeframe: the board's samples are at these, the chart's ticks are counted from `from`. */
const now = 7_358_400 * 243;
const network = (() => Promise.reject(new Error('no network'))) as never;
const collateral = [collateralTokens[0].address];
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Longs and shorts in one token, each in a market of its own: while one closes and the next opens, another is open. */
function hedges(timeframe: number): FakeTables {
  const life = timeframe / 37;
  const positions = Array.from({ length: 50 }, (_, i) => {
    const opened = now - Math.floor((49.8 - i) * life);
    return new FakePosition({
      seed: i + 1,
      account: storyTrader,
      market: { ...fakeMarkets[0]!, marketToken: fakeAddress(9_900 + i) },
      collateralToken: collateral[0]!,
      isLong: i % 2 === 0,
    })
      .increase({ time: opened, size: 5_000n + BigInt(i * 700), collateral: 2_000n })
      .decrease({ time: opened + Math.floor(1.7 * life), size: 100_000n });
  }).filter((position) => Number(position.decreases[0]!.block_timestamp) < now);
  return {
    PositionIncrease: positions.flatMap((position) => position.increases),
    PositionDecrease: positions.flatMap((position) => position.decreases),
    PositionFeesCollected: positions.flatMap((position) => position.fees),
    OpenPosition: [],
    Market: positions.map(({ options: { market } }) => ({
      ...marketRows[0]!,
      market_token: market.marketToken,
    })),
  };
}

it.each(TIMEFRAMES.map(({ seconds }) => seconds))(
  'over %i seconds a trader’s chart has the values of the board’s curve, from its left edge on',
  async (timeframe) => {
    const indexerUrl = `https://indexer-${timeframe}.invalid`;
    const config = { indexerUrl } as never;
    vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] });
    const tables = mergeTables([fakeTrader({ positions: 0, collateral }), hedges(timeframe)]);
    vi.stubGlobal(
      'fetch',
      fakeIndexerFetch(indexerUrl, () => ({ tables }), network),
    );
    const window = { from: now - timeframe, to: now };
    const [markets, oracle, recent, whole, candles] = await Promise.all([
      fetchMarkets(config),
      fetchOraclePrices(config),
      fetchRecentEvents(config, { trader: storyTrader, collateralTokens: collateral, timeframe }),
      fetchPositionEvents(config, { trader: storyTrader, collateralTokens: collateral }),
      fetchPriceCandles(config, { timeframe }),
    ]);
    const prices = Object.fromEntries(
      oracle.map(({ token, minPrice, maxPrice }) => [token, { min: minPrice, max: maxPrice }]),
    );
    const positions = await traderPositions(recent, markets, [], undefined, window.from);
    const chart = await traderCurve(positions, candles, prices, window);
    const board = routeMetric(foldPositions(whole, { markets, tokens: [] }), prices, window, candles);
    const byTime = new Map(chart.map(({ time, value }) => [time, value]));
    const shared = board.pnlTimestampList.filter((time) => byTime.has(time));
    expect(shared.length).toBeGreaterThan(5);
    expect(shared[0]).toBe(window.from);
    expect(shared.map((time) => [time, byTime.get(time)])).toEqual(
      shared.map((time) => [time, board.pnlList[board.pnlTimestampList.indexOf(time)]]),
    );
  },
);
