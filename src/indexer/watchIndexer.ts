import type { IndexerConfig } from './IndexerConfig';
import { IndexerError } from './IndexerError';
import { queryIndexer } from './query/queryIndexer';
import { type SqlQuery, sqlUrl } from './query/sqlUrl';

/** While polling, live events are tried again every so many polls. */
const POLLS_BEFORE_LIVE = 8;

/** A stream that is not open after so many polls' pauses does without: a proxy may keep it to itself. */
const PAUSES_TO_OPEN = 4;

/** Each poll comes later than the one before, up to so many times the first pause. */
const GROWTH = 1.25;
const MOST_GROWTH = 6;

/** Up to a quarter more or less, so that pages that were opened or cut off together do not ask together. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2);

/**
 * Calls `onChange` whenever the answer of `query` may have changed: by the indexer's event stream, and by polling every
 * `pollInterval` ms, later ever less often, while there is none (no EventSource, backfill not done, too many streams). What
 * happened while neither was there, or before, is not known and counts as a change, a moment later. Returns a function that
 * stops it.
 */
export function watchIndexer(
  config: IndexerConfig,
  query: SqlQuery,
  { pollInterval }: { pollInterval: number },
  onChange: () => void,
): () => void {
  const controller = new AbortController();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const after = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  const poll = (lastAnswer: string | undefined, polls: number, atLeast = 0) => {
    const pause = spread(pollInterval * Math.min(GROWTH ** (polls - 1), MOST_GROWTH));
    after(Math.max(pause, atLeast), async () => {
      let retryAfter: number | undefined;
      const rows = await queryIndexer(config, query, { signal: controller.signal }).catch((error) => {
        if (error instanceof IndexerError) retryAfter = error.retryAfter;
      });
      if (controller.signal.aborted) return;
      const answer = rows ? JSON.stringify(rows) : lastAnswer;
      if (answer !== lastAnswer) onChange();
      if (polls % POLLS_BEFORE_LIVE === 0 && typeof EventSource !== 'undefined') listen(answer, polls);
      else poll(answer, polls + 1, (retryAfter ?? 0) * 1000);
    });
  };

  const listen = (lastAnswer?: string, polls = 0) => {
    const live = new EventSource(sqlUrl(config.indexerUrl, query, '/sql/live'));
    source = live;
    const doWithout = () => {
      live.close();
      poll(lastAnswer, polls + 1);
    };
    let isLost = true;
    after(pollInterval * PAUSES_TO_OPEN, doWithout);
    live.onopen = () => {
      isLost = false;
      // by then what was asked beside the stream's opening is answered
      after(pollInterval * (0.25 + 0.75 * Math.random()), onChange);
      // from here on the stream tells
      lastAnswer = undefined;
      polls = 0;
    };
    live.onmessage = () => onChange();
    live.onerror = () => {
      // The browser reconnects by itself unless the indexer refused.
      if (live.readyState === EventSource.CLOSED) poll(lastAnswer, polls + 1);
      else if (!isLost) after(pollInterval * PAUSES_TO_OPEN, doWithout);
      isLost = true;
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
