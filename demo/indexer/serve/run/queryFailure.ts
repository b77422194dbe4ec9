import type { CheckedQuery } from '../../guard/assertQuery';
import { QueryRefused } from '../../guard/QueryRefused';
import { QueueFull } from './QueryQueue';

export type Failure = { status: 403 | 429 | 500 | 503; message: string; retryAfter?: number };

const TIMEOUT = '57014';
const TEMPORARY_FILES = '53400';
const PARAMS = '08P01';

/** What the pool says if no connection opens in time, which has no SQLSTATE: the machine is busy, or the server is. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** SQLSTATE classes about the query itself: their messages name columns and operators, never the server. */
const ABOUT_THE_QUERY = /^(22|42|0A|21|54)/;

/**
 * The response for a query that failed: no stack, no path. 403 means that retrying is useless; widgets' queries are quick, so a
 * timeout of one is the server's problem.
 */
export function queryFailure(error: unknown, kind: CheckedQuery['kind'] = 'free'): Failure {
  if (error instanceof QueryRefused) return { status: 403, message: error.message };
  if (error instanceof QueueFull) {
    return { status: 503, message: error.message, retryAfter: error.retryAfter };
  }
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if ((code === TIMEOUT && kind !== 'free') || NO_CONNECTION.test(message)) {
    return { status: 503, message: 'The indexer is busy', retryAfter: 5 };
  }
  if (code === TIMEOUT) return { status: 403, message: 'Query took longer than 2 s' };
  if (code === TEMPORARY_FILES) return { status: 403, message: 'Query too expensive' };
  if (code === PARAMS) return { status: 403, message: 'Params do not match those of the query' };
  if (ABOUT_THE_QUERY.test(code)) return { status: 403, message };
  return { status: 500, message: 'The query failed' };
}
