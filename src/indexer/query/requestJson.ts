import { MimicError } from '../../domain/MimicError';
import { IndexerError } from '../IndexerError';

/** No sentence of the indexer is longer; a proxy's error page is. */
const LONGEST_ERROR = 500;

/** Seconds; the longest wait that makes sense, and a timer of 25 days would overflow and fire at once. */
const LONGEST_WAIT = 300;

/** Milliseconds that an answer may take, to its last byte. */
const REQUEST_TIMEOUT = 20_000;

/**
 * A JSON answer of the indexer, not yet checked.
 *
 * @throws IndexerError with the answer's text when it refuses; MimicError (code `unreachable`) when no answer comes,
 *   (code `malformed_answer`) when it is not JSON. An abort of the caller's own is passed on as it is.
 */
export async function requestJson(url: string, { signal, ...init }: RequestInit): Promise<unknown> {
  const late = new AbortController();
  const leave = () => late.abort();
  const timer = setTimeout(leave, REQUEST_TIMEOUT);
  // signals that are joined by one call are younger than the browsers that are served
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
