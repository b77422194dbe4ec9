import { MimicError } from '../../domain/MimicError';
import { IndexerError } from '../IndexerError';

/** None of the indexer's messages is longer; a proxy's error page is. */
const LONGEST_ERROR = 500;

/** Seconds; no longer wait makes sense, and a timer of 25 days would overflow and fire at once. */
const LONGEST_WAIT = 300;

/** Milliseconds that a response may take, to its last byte. */
const REQUEST_TIMEOUT = 20_000;

/**
 * Requests JSON from the indexer, unchecked.
 *
 * @throws IndexerError with the response's text when it refuses; MimicError (code `unreachable`) when there is no
 * response, (code `malformed_answer`) when it is not JSON. The caller's own abort is passed on as it is.
 */
export async function requestJson(url: string, { signal, ...init }: RequestInit): Promise<unknown> {
  const late = new AbortController();
  const leave = () => late.abort();
  const timer = setTimeout(leave, REQUEST_TIMEOUT);
  // the built-in way to combine signals is newer than the oldest supported browsers
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  try {
    return await readJson(await fetch(url, { ...init, signal: late.signal }));
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof MimicError) throw cause;
    throw new MimicError('Could not reach the indexer', { cause, code: 'unreachable' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) {
    const text = (await response.text()).trim().slice(0, LONGEST_ERROR);
    const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
    throw new IndexerError(text || `HTTP status code: ${response.status}`, {
      status: response.status,
      ...(retryAfter >= 0 && { retryAfter: Math.min(retryAfter, LONGEST_WAIT) }),
    });
  }
  return response.json().catch((cause: Error) => {
    if (cause.name === 'AbortError') throw cause;
    throw new MimicError('The indexer response is not JSON', {
      cause,
      code: 'malformed_answer',
    });
  });
}

/** The part of a MimicConfig that reading the indexer needs. `indexerUrl` has no trailing slash. */
export type IndexerConfig = { indexerUrl: string };

/** Passed to every request; aborting it cancels the request. */
export type RequestParameters = { signal?: AbortSignal };
