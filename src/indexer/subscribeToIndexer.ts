import type { IndexerConfig } from './IndexerConfig';
import { type SqlQuery, sqlUrl } from './query/sqlUrl';
import { watchIndexer } from './watchIndexer';

/** One row that changes with any route's figures. Everyone who watches a board sends the same query. */
export const METRICS_WATCH: SqlQuery = {
  text: 'SELECT "block" FROM "MetricsVersion" LIMIT 1',
  params: [],
};

/** Parameters of `subscribeToIndexer`. */
export type SubscribeParameters = {
  /** The query whose result is watched; by default the figures of all routes. */
  watch?: SqlQuery;
  /** The least time between two calls of `onChange`, ms. */
  throttle?: number;
  /** How often the query is polled while there are no live events, ms; the first subscriber to a query decides. */
  pollInterval?: number;
};

type Feed = { listeners: Set<() => void>; isTold: boolean; stop: () => void };

/** A browser opens at most six connections to a host, so all widgets of a page share one per watched query. */
const feeds = new Map<string, Feed>();

/**
 * Calls `onChange` when the watched query's result changes, live if the indexer streams events, else by polling; and
 * once at the start, in case something changed between the caller's own read and the first response. Returns a function
 * that unsubscribes; the last one to do so leaves no timer and no connection open.
 */
export function subscribeToIndexer(
  config: IndexerConfig,
  onChange: () => void,
  { watch = METRICS_WATCH, throttle = 2500, pollInterval = 5000 }: SubscribeParameters = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCall = Number.NEGATIVE_INFINITY;
  const call = () => {
    timer = undefined;
    lastCall = Date.now();
    onChange();
  };
  const listener = () => {
    timer ??= setTimeout(call, Math.max(0, lastCall + throttle - Date.now()));
  };

  const key = sqlUrl(config.indexerUrl, watch);
  const feed = feeds.get(key) ?? startFeed(config, watch, pollInterval);
  feeds.set(key, feed);
  feed.listeners.add(listener);
  if (feed.isTold) timer = setTimeout(call, throttle);

  return () => {
    clearTimeout(timer);
    if (!feed.listeners.delete(listener) || feed.listeners.size > 0) return;
    feeds.delete(key);
    feed.stop();
  };
}

function startFeed(config: IndexerConfig, watch: SqlQuery, pollInterval: number): Feed {
  const feed: Feed = { listeners: new Set(), isTold: false, stop: () => {} };
  const onChange = () => {
    feed.isTold = true;
    for (const listener of feed.listeners) listener();
  };
  feed.stop = watchIndexer(config, watch, { pollInterval }, onChange);
  return feed;
}
