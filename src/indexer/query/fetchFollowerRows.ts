import type { Address } from '../../domain/values';
import { SqlConditions } from './defineTable';
import { fetchAllRows } from './fetchAllRows';
import type { RawRow } from './queryIndexer';
import type { IndexerConfig, RequestParameters } from './requestJson';

/** What to read from a table with a column `mimic`. */
export type FollowerRows = {
  /** The table. */
  name: string;
  select: string;
  /** Starts with a space. */
  join?: string;
  /** A unique column; `id` if absent. */
  key?: string;
};

/**
 * All of a follower's rows in a table; none without a follower.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchFollowerRows(
  config: IndexerConfig,
  { name, select, join = '', key = 'id' }: FollowerRows,
  follower: Address | undefined,
  options?: RequestParameters,
): Promise<RawRow[]> {
  if (!follower) return [];
  const query = {
    select: `SELECT ${select} FROM "${name}"${join}`,
    where: () => new SqlConditions().andIs(`"${name}"."mimic"`, follower),
    key,
    of: name,
  };
  return fetchAllRows(config, query, options);
}
