import type { IndexerConfig } from './IndexerConfig';
import { queryIndexer } from './query/queryIndexer';
import { type SqlQuery, sqlUrl } from './query/sqlUrl';

/** While polling, live events are tried again every so many polls. */
const POLLS_BEFORE_LIVE = 12;

/**
 * Calls `onChange` whenever the answer of `query` may have changed: by the indexer's event stream, and by polling every
 * `pollInterval` ms while there is none (no EventSource, backfill not done, refused). What happened while neither
 * was there is not known and counts as a change; with `catchUp` so does what happened before the stream was first open. Returns a function that stops it.
 */
export function watchIndexer(
  config: IndexerConfig,
  query: SqlQuery,
  { pollInterval, catchUp = false }: { pollInterval: number; catchUp?: boolean },
  onChange: () => void,
): () => void {
  const controller = new AbortController();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasInterrupted = catchUp;

  const poll = (lastAnswer: string | undefined, polls: number) => {
    timer = setTimeout(async () => {
      const rows = await queryIndexer(config, query, { signal: controller.signal }).catch(() => undefined);
      if (controller.signal.aborted) return;
      const answer = rows ? JSON.stringify(rows) : lastAnswer;
      if (answer !== lastAnswer) onChange();
      if (polls >= POLLS_BEFORE_LIVE && typeof EventSource !== 'undefined') listen();
      else poll(answer, polls + 1);
    }, pollInterval);
  };

  const listen = () => {
    const live = new EventSource(sqlUrl(config.indexerUrl, query, '/sql/live'));
    source = live;
    live.onopen = () => {
      if (wasInterrupted) onChange();
      wasInterrupted = false;
    };
    live.onmessage = () => onChange();
    live.onerror = () => {
      wasInterrupted = true;
      // The browser reconnects by itself unless the indexer refused.
      if (live.readyState === EventSource.CLOSED) poll(undefined, 1);
    };
  };

  if (typeof EventSource === 'undefined') poll(undefined, 1);
  else listen();

  return () => {
    controller.abort();
    source?.close();
    clearTimeout(timer);
  };
}
