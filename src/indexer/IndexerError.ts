import { MimicError } from '../domain/MimicError';

const CODES: Record<number, string> = {
  403: 'not_allowed',
  429: 'rate_limited',
  500: 'server_error',
  503: 'not_ready',
};

/** Parameters of an IndexerError: the HTTP `status`, and after how many seconds to ask again. */
export type IndexerErrorParameters = { status: number; retryAfter?: number; cause?: unknown };

/**
 * An error response of the indexer: its own message, the HTTP status, and `code`, one of `not_allowed` (403),
 * `rate_limited` (429), `server_error` (500), `not_ready` (503), else `http_error`.
 */
export class IndexerError extends MimicError {
  override readonly name = 'IndexerError';
  readonly status: number;
  /** Seconds the indexer asks to wait, if it does; at most 300. */
  readonly retryAfter: number | undefined;

  constructor(shortMessage: string, { status, retryAfter, cause }: IndexerErrorParameters) {
    super(shortMessage, { cause, code: CODES[status] ?? 'http_error', docsPath: '/indexer#refusals' });
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
