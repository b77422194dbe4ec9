import { QueryClient } from '@tanstack/react-query';
import type { PositionEvent } from '../../../src/domain/position/Position';
import {
  type IndexerConfig,
  leaderboardRowsQueryOptions,
  marketsQueryOptions,
  mirrorsQueryOptions,
  oraclePricesQueryOptions,
  priceCandlesQueryOptions,
  rankingQueryOptions,
  recentEventsQueryOptions,
  subscribeToIndexer,
  traderRouteLatestMetricsQueryOptions,
} from '../../../src/indexer';
import { pageIds } from '../../../src/widgets/leaderboard/useRanking';

const WEEK = 604_800;

/** A page with one widget but no screen: it sends the widget's requests when the widget would. */
export class Page {
  refreshes = 0;
  failures = 0;
  readonly #read: () => Promise<unknown>;
  readonly #config: IndexerConfig;
  #stop = () => {};
  #isReading = false;
  #isDue = false;
  #isClosed = false;

  constructor(config: IndexerConfig, read: (again: boolean) => Promise<unknown>) {
    this.#config = config;
    let again = false;
    this.#read = async () => {
      await read(again).catch(() => {
        this.failures += 1;
      });
      again = true;
    };
  }

  async open(): Promise<void> {
    this.#stop = subscribeToIndexer(this.#config, () => {
      this.refreshes += 1;
      void this.#refresh();
    });
    await this.#refresh();
  }

  /** One read at a time: a widget notified of a change while reading does not start a second, parallel read. */
  async #refresh(): Promise<void> {
    if (this.#isReading) {
      this.#isDue = true;
      return;
    }
    this.#isReading = true;
    do {
      this.#isDue = false;
      await this.#read();
    } while (this.#isDue && !this.#isClosed);
    this.#isReading = false;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
  }
}

/** Like useLeaderboard: reads the ranking and its first rows, and both again when figures change. */
export function boardPage(config: IndexerConfig): Page {
  const client = new QueryClient();
  return new Page(config, async () => {
    const entries = await client.fetchQuery(rankingQueryOptions(config, { interval: WEEK }));
    const ids = pageIds(entries, 0);
    if (ids.length > 0) await client.fetchQuery(leaderboardRowsQueryOptions(config, { ids }));
  });
}

/**
 * Like useTrader: reads everything first, then prices, candles, copies and routes again; events only if the trader did
 * something.
 */
export function traderPage(config: IndexerConfig, trader: `0x${string}`): Page {
  const client = new QueryClient();
  const recent = recentEventsQueryOptions(config, { trader, collateralTokens: [], timeframe: WEEK });
  let lastEvent = 0;
  let events: readonly PositionEvent[] = [];
  return new Page(config, async (again) => {
    const metrics = traderRouteLatestMetricsQueryOptions(config, {
      ...{ trader, collateralTokens: [], interval: WEEK, limit: 100 },
    });
    const [routes] = await Promise.all([
      client.fetchQuery(metrics),
      client.fetchQuery(oraclePricesQueryOptions(config)),
      again ? undefined : client.fetchQuery(marketsQueryOptions(config)),
    ]);
    const latest = Math.max(0, ...routes.map((route) => route.lastEventTimestamp));
    const hasTraded = !again || latest > lastEvent;
    lastEvent = latest;
    const keys = routes.map((route) => route.traderMatchingKey);
    if (hasTraded) events = await client.fetchQuery(recent);
    const tokens = [...new Set(events.flatMap((event) => event.indexToken ?? []))].sort();
    await Promise.all([
      keys.length > 0 && client.fetchQuery(mirrorsQueryOptions(config, { traderMatchingKeys: keys })),
      tokens.length > 0 && client.fetchQuery(priceCandlesQueryOptions(config, { timeframe: WEEK, tokens })),
    ]);
  });
}
