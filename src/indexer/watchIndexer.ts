import { IndexerError } from './IndexerError';
import { queryIndexer, type SqlQuery, sqlUrl } from './query/queryIndexer';
import type { IndexerConfig } from './query/requestJson';

/** While polling, live events are retried after this many polls. */
const POLLS_BEFORE_LIVE = 8;

/** If a stream is not open after this many polling intervals, the page does without: a proxy may hold it back. */
const PAUSES_TO_OPEN = 4;

/** After this many short-lived streams in a row, the page does without. */
const MOST_BRIEF = 3;

/** A stream that sent nothing for this many polling intervals is checked, then less and less often: a proxy may buffer its events. */
const PAUSES_OF_SILENCE = 6;
const MOST_PAUSES_OF_SILENCE = 60;

/**
 * After this many changes that the stream did not report, the page does without. More than one, because a busy indexer
 * notifies thousands of pages one after another.
 */
const MOST_MISSED = 3;

/** Each pause is longer than the one before, up to this many times the first. */
const GROWTH = 1.25;
const MOST_GROWTH = 6;

/** Varies by up to a quarter, so that pages opened or disconnected together do not poll together. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2);

/**
 * Calls `onChange` whenever the result of `query` may have changed: through the indexer's event stream, or, while there
 * is none (no EventSource, backfill not done, too many streams, a proxy that closes or buffers streams), by polling
 * every `pollInterval` ms, then less and less often. Changes before the start, or while neither works, cannot be seen,
 * so both cases count as a change. Returns a function that stops it.
 */
function watchIndexer(
  config: IndexerConfig,
  query: SqlQuery,
  { pollInterval }: { pollInterval: number },
  onChange: () => void,
): () => void {
  const controller = new AbortController();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let brief = 0;
  let canListen = typeof EventSource !== 'undefined';

  const after = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  const ask = async () => JSON.stringify(await queryIndexer(config, query, { signal: controller.signal }));

  const poll = (lastAnswer: string | undefined, polls: number, atLeast = 0) => {
    const pause = spread(pollInterval * Math.min(GROWTH ** (polls - 1), MOST_GROWTH));
    after(Math.max(pause, atLeast), async () => {
      let retryAfter: number | undefined;
      const status = await ask().catch((error) => {
        if (error instanceof IndexerError) retryAfter = error.retryAfter;
      });
      if (controller.signal.aborted) return;
      const answer = status ?? lastAnswer;
      if (answer !== lastAnswer) onChange();
      if (polls % POLLS_BEFORE_LIVE === 0 && canListen) listen(answer, polls);
      else poll(answer, polls + 1, (retryAfter ?? 0) * 1000);
    });
  };

  const listen = (lastAnswer?: string, polls = 0) => {
    const live = new EventSource(sqlUrl(config.indexerUrl, query, '/sql/live'));
    source = live;
    const fallBackToPolling = () => {
      live.close();
      poll(lastAnswer, polls + 1);
    };
    let isLost = true;
    let openedAt = 0;
    let messageCount = 0;

    const check = (answerThen?: string, pauses = PAUSES_OF_SILENCE, missed = 0) => {
      const countThen = messageCount;
      after(spread(pollInterval * pauses), async () => {
        const mine = timer;
        const answer = messageCount === countThen ? await ask().catch(() => answerThen) : undefined;
        if (controller.signal.aborted || timer !== mine) return;
        if (messageCount !== countThen) return check();
        if (!answerThen || answer === answerThen) {
          const next = Math.max(pauses * 2, PAUSES_OF_SILENCE);
          return check(answer, Math.min(next, MOST_PAUSES_OF_SILENCE), missed);
        }
        onChange();
        if (missed + 1 < MOST_MISSED) return check(answer, pauses, missed + 1);
        canListen = false;
        fallBackToPolling();
      });
    };

    after(pollInterval * PAUSES_TO_OPEN, fallBackToPolling);
    live.onopen = () => {
      isLost = false;
      openedAt = performance.now();
      // by then the request sent along with the stream has been answered
      after(pollInterval * (0.25 + 0.75 * Math.random()), () => {
        onChange();
        // the current result, with which a silent stream is compared
        check(undefined, 0);
      });
      // from here on the stream reports changes
      lastAnswer = undefined;
    };
    live.onmessage = () => {
      messageCount += 1;
      onChange();
    };
    live.onerror = () => {
      const isBrief = performance.now() - openedAt < pollInterval * PAUSES_TO_OPEN;
      if (!isLost) {
        brief = isBrief ? brief + 1 : 0;
        if (!isBrief) polls = 0;
      }
      // the browser reconnects by itself unless the indexer refused
      if (live.readyState === EventSource.CLOSED || brief >= MOST_BRIEF) fallBackToPolling();
      else if (!isLost) after(pollInterval * PAUSES_TO_OPEN, fallBackToPolling);
      isLost = true;
    };
  };

  if (canListen) listen();
  else poll(undefined, 1);

  return () => {
    controller.abort();
    source?.close();
    clearTimeout(timer);
  };
}

/**
 * Changes with every copy: its orders, its position, its settlements. They come some blocks after the trader's event, when no
 * trader's figures change any more. Everyone who watches a portfolio sends the same query, so it runs once per block.
 */
export const COPIES_WATCH: SqlQuery = { text: 'SELECT "block" FROM "CopiesVersion" LIMIT 1', params: [] };

/** Changes when fees come in or are sold. Everyone sends the same query. */
export const EARN_WATCH: SqlQuery = {
  text: 'SELECT sum("amount") AS "fees", sum("price") AS "sold" FROM "FeeSale"',
  params: [],
};

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
