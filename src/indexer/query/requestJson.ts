import { MimicError } from '../../domain/MimicError';
import { IndexerError } from '../IndexerError';

/** No sentence of the indexer is longer; a proxy's error page is. */
const LONGEST_ERROR = 500;

/** Milliseconds that an answer may take, to its last byte. */
const REQUEST_TIMEOUT = 20_000;

/**
 * A JSON answer of the indexer, not yet checked.
 *
 * @throws IndexerError with the answer's text when it refuses; MimicError (code `unreachable`) when no answer comes,
 *   (code `malformed_answer`) when it is not JSON. An abort of the caller's own is passed on as it is.
 */
export async function requestJson(url: string, init: RequestInit): Promise<unknown> {
  const { signal } = init;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), REQUEST_TIMEOUT);
  // AbortSignal.any is younger than the browsers that are served
  const leave = () => late.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  try {
    return await request(url, { ...init, signal: late.signal });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

async function request(url: string, init: RequestInit & { signal: AbortSignal }): Promise<unknown> {
  const unreachable = (cause: unknown) =>
    new MimicError('The indexer cannot be reached', { cause, code: 'unreachable' });
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!response.ok) {
    const text = (await response.text()).trim().slice(0, LONGEST_ERROR);
    const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
    throw new IndexerError(text || `HTTP status code: ${response.status}`, {
      status: response.status,
      ...(retryAfter >= 0 && { retryAfter }),
    });
  }
  return response.json().catch((cause: unknown) => {
    if (init.signal.aborted) throw unreachable(cause);
    throw new MimicError('The indexer answered with something other than JSON', {
      cause,
      code: 'malformed_answer',
    });
  });
}
