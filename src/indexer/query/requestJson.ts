import { MimicError } from '../../domain/MimicError';
import { IndexerError } from '../IndexerError';

/** No sentence of the indexer is longer; a proxy's error page is. */
const LONGEST_ERROR = 500;

/**
 * A JSON answer of the indexer, not yet checked.
 *
 * @throws IndexerError with the answer's text when it refuses; MimicError (code `unreachable`) when no answer comes,
 *   (code `malformed_answer`) when it is not JSON. An abort of the caller's own is passed on as it is.
 */
export async function requestJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    throw new MimicError('The indexer cannot be reached', { cause, code: 'unreachable' });
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
    if (init.signal?.aborted) throw cause;
    throw new MimicError('The indexer answered with something other than JSON', {
      cause,
      code: 'malformed_answer',
    });
  });
}
