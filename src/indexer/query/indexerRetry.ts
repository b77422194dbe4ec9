import { MimicError } from '../../domain/MimicError';
import { IndexerError } from '../IndexerError';

const ATTEMPTS = 3;
const HOPELESS = new Set(['not_allowed', 'malformed_row', 'malformed_answer']);

/** Adds up to half, so that pages that failed together do not retry together. */
const spread = (ms: number) => ms * (1 + Math.random() / 2);

/** Whether and after how long (ms) a query is retried: never if it cannot succeed, and not before the indexer allows it. */
export const indexerRetry = {
  retry: (failures: number, error: Error) =>
    failures < ATTEMPTS && !(error instanceof MimicError && HOPELESS.has(error.code ?? '')),
  retryDelay: (failures: number, error: Error) =>
    spread(
      error instanceof IndexerError && error.retryAfter !== undefined
        ? error.retryAfter * 1000
        : Math.min(1000 * 2 ** failures, 30_000),
    ),
};
