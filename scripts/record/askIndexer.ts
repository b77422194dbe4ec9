import { fineCandleInterval } from '../../src/domain/price';
import {
  type Address,
  candleInterval,
  fetchAllocations,
  fetchCopyEvents,
  fetchCopyLeaves,
  fetchCopyOrders,
  fetchFollowerSkips,
  fetchIndexedRules,
  fetchMarkets,
  fetchMatchingOrders,
  fetchMimicAllocates,
  fetchMimicCollects,
  fetchMimicSettles,
  fetchMirrors,
  fetchOpeningSkips,
  fetchOraclePrices,
  fetchPositionEvents,
  fetchPriceCandles,
  fetchReturns,
  fetchRouteOpenings,
  fetchSettles,
  fetchTraderRouteLatestMetrics,
  fetchTransfers,
  type Hex,
  type MimicConfig,
  TIMEFRAMES,
  traderMatchingKey,
} from '../../src/exports/core';
import { candleTimeframe } from '../../src/widgets/position-card/usePosition';
import type { Subjects } from './chooseSubjects';

const WEEK = 604_800;

/** Sends every query of the stories' widgets; `now` is the time of the newest block, seconds. */
export async function askIndexer(config: MimicConfig, subjects: Subjects, now: number): Promise<void> {
  await Promise.all([fetchMarkets(config), fetchOraclePrices(config)]);
  await askBoard(config, now);
  await askTrader(config, subjects, now);
  await askFollower(config, subjects);
}

/** Reads the first rows of every timeframe, and more of the board's default one. */
async function askBoard(config: MimicConfig, now: number): Promise<void> {
  for (const { seconds: interval } of TIMEFRAMES) {
    const limit = interval === WEEK ? 40 : 10;
    await fetchTraderRouteLatestMetrics(config, { interval, since: now - interval, limit });
    for (const { address } of config.collateralTokens) {
      await fetchReturns(config, { interval, collateralTokens: [address] });
    }
  }
}

async function askTrader(config: MimicConfig, { trader, lives }: Subjects, now: number): Promise<void> {
  await fetchPositionEvents(config, { trader });
  // determines which of them are open
  await fetchPositionEvents(config, { trader, from: now });
  const tokens = [...new Set(lives.map(({ indexToken }) => indexToken))];
  const routes = new Set(lives.map(({ collateralToken }) => traderMatchingKey(collateralToken, trader)));
  for (const { seconds: interval } of TIMEFRAMES) {
    await fetchTraderRouteLatestMetrics(config, { trader, interval, limit: 100 });
    await fetchPriceCandles(config, {
      timeframe: interval,
      interval: candleInterval(interval),
      tokens,
      to: now,
    });
  }
  const traderMatchingKeys = [...routes];
  await fetchSettles(config, { traderMatchingKeys });
  const mirrors = await fetchMirrors(config, { traderMatchingKeys });
  await askCopies(config, mirrors);
  const sourceRequestKeys = lives.flatMap(({ increaseList }) => increaseList.map(({ orderKey }) => orderKey));
  await fetchOpeningSkips(config, { sourceRequestKeys });
  await fetchMatchingOrders(config, { sourceRequestKeys });
  // prices a copy at its end
  const collateral = [...new Set(mirrors.map(({ collateralToken }) => collateralToken))];
  await fetchPriceCandles(config, {
    timeframe: WEEK,
    interval: fineCandleInterval(WEEK),
    tokens: collateral,
    to: now,
  });
  for (const life of lives) {
    const timeframe = candleTimeframe(life, now);
    const interval = fineCandleInterval(timeframe);
    await fetchPriceCandles(config, { timeframe, interval, tokens: [life.indexToken], to: now });
  }
}

async function askFollower(config: MimicConfig, { follower }: Subjects): Promise<void> {
  const rules = await fetchIndexedRules(config, { follower });
  const [allocates] = await Promise.all([
    fetchMimicAllocates(config, { follower }),
    fetchMimicSettles(config, { follower }),
    fetchMimicCollects(config, { follower }),
    fetchCopyLeaves(config, { follower }),
    fetchTransfers(config, { follower }),
  ]);
  await askCopies(
    config,
    allocates.flatMap(({ allocationKey, source }) =>
      source ? [{ allocationKey, allocationAddress: source.allocationAddress }] : [],
    ),
  );
  const skips = await fetchFollowerSkips(config, { follower });
  await fetchMatchingOrders(config, {
    sourceRequestKeys: skips.map(({ sourceRequestKey }) => sourceRequestKey),
  });
  for (const { traderMatchingKey } of rules) await fetchRouteOpenings(config, { traderMatchingKey });
}

/** What GMX did with these copies. */
async function askCopies(
  config: MimicConfig,
  copies: readonly { allocationKey: Hex; allocationAddress: Address }[],
): Promise<void> {
  const allocationKeys = copies.map(({ allocationKey }) => allocationKey);
  await fetchAllocations(config, { allocationKeys });
  await fetchCopyOrders(config, { allocationKeys });
  await fetchCopyEvents(config, {
    accounts: copies.map(({ allocationAddress }) => allocationAddress),
  });
}
