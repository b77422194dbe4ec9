import { MimicError } from '../../domain/MimicError';
import { IndexerError } from '../IndexerError';

const ATTEMPTS = 3;
const HOPELESS = new Set(['not_allowed', 'malformed_row', 'malformed_answer']);

/** When and after how long (ms) a query is tried again: never what cannot get better, and not before the indexer asks. */
export const indexerRetry = {
  retry: (failures: number, error: Error) =>
    failures < ATTEMPTS && !(error instanceof MimicError && HOPELESS.has(error.code ?? '')),
  retryDelay: (failures: number, error: Error) =>
    error instanceof IndexerError && error.retryAfter !== undefined
      ? error.retryAfter * 1000
      : Math.min(1000 * 2 ** failures, 30_000),
};
