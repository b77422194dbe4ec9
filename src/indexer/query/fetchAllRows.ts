import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { queryIndexer, type RawRow } from './queryIndexer';
import type { SqlConditions } from './SqlConditions';

/** The indexer sends at most this many rows at once. */
const PAGE_LIMIT = 1000;

export type PagedQuery = {
  /** Up to and without WHERE. */
  select: string;
  /** Fresh conditions, for each page. */
  where: () => SqlConditions;
  /** A unique column as SQL, and its name in a row: pages follow its order, so they neither overlap nor leave gaps. */
  key: string;
  keyName: string;
};

/**
 * All rows of a query, page by page.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchAllRows(
  config: IndexerConfig,
  { select, where, key, keyName }: PagedQuery,
  options?: RequestParameters,
): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for (;;) {
    const conditions = where();
    const last = rows.at(-1)?.[keyName];
    if (last !== undefined) conditions.and(`${key} > ?`, String(last));
    const sql = `${select}${conditions} ORDER BY ${key} ASC LIMIT ${PAGE_LIMIT}`;
    const page = await queryIndexer(config, { text: sql, params: conditions.params }, options);
    rows.push(...page);
    if (page.length < PAGE_LIMIT) return rows;
  }
}
