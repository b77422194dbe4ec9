import { MimicError } from '../../domain/MimicError';
import { type IndexerConfig, type RequestParameters, requestJson } from './requestJson';

/** Milliseconds during which equal requests are shared: a response from before a change must not be reused after it. */
const TOGETHER = 25;

type Shared = { answer: Promise<unknown>; askers: number; forget: () => void; controller: AbortController };

const shared = new Map<string, Shared>();

/**
 * `requestJson` by GET, shared by callers that request the same at the same time, as the widgets of a page do when they
 * mount or are told of a change. It is aborted when the last caller aborts.
 */
async function shareRequest(url: string, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted();
  const request = shared.get(url) ?? start(url);
  request.askers += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      request.askers -= 1;
      if (request.askers === 0) {
        request.forget();
        request.controller.abort();
      }
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    request.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
  });
}

function start(url: string): Shared {
  const controller = new AbortController();
  const forget = () => {
    if (shared.get(url) === request) shared.delete(url);
  };
  const answer = requestJson(url, { signal: controller.signal });
  const request = { answer, askers: 0, forget, controller };
  shared.set(url, request);
  setTimeout(forget, TOGETHER);
  // a retry after a failure sends a new request
  answer.catch(forget);
  return request;
}

/** One SELECT; `$1` … stand for the params, in order. */
export type SqlQuery = { text: string; params: readonly (string | number | boolean)[] };

/** The URL of a query in the indexer's protocol: superjson of `{ sql, params, typings }` in one search parameter. */
export function sqlUrl(
  indexerUrl: string,
  { text, params }: SqlQuery,
  path: '/sql' | '/sql/live' = '/sql',
): string {
  const json = { sql: text, params, typings: params.map(() => 'none') };
  return `${indexerUrl}${path}?sql=${encodeURIComponent(JSON.stringify({ json }))}`;
}

/** A row as the indexer sent it: columns in snake_case, unchecked. */
export type RawRow = Readonly<Record<string, unknown>>;

/**
 * Runs one SELECT on the indexer, which returns at most 1,000 rows.
 *
 * @throws IndexerError, MimicError like `requestJson`
 */
export async function queryIndexer(
  { indexerUrl }: IndexerConfig,
  query: SqlQuery,
  { signal }: RequestParameters = {},
): Promise<RawRow[]> {
  const answer = await shareRequest(sqlUrl(indexerUrl, query), signal);
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : undefined;
  if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null)) {
    throw new MimicError('The indexer response has no rows', { code: 'malformed_answer' });
  }
  return rows;
}

/** Rounded down to a minute, so that requests within one are equal and a cache in between can answer them. */
const STEP = 60;

/** The time this many seconds before now, in seconds; up to a minute earlier, never later. */
export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000 / STEP) * STEP - seconds;
