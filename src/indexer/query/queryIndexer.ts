import { MimicError } from '../../domain/MimicError';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { shareRequest } from './shareRequest';
import { type SqlQuery, sqlUrl } from './sqlUrl';

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
