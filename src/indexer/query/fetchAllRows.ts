import { MimicError } from '../../domain/MimicError';
import type { SqlConditions } from './defineTable';
import { queryIndexer, type RawRow } from './queryIndexer';
import type { IndexerConfig, RequestParameters } from './requestJson';

/** The indexer sends at most this many rows at once. */
const PAGE_LIMIT = 1000;

export type PagedQuery = {
  /** Everything before WHERE. */
  select: string;
  /** Creates the conditions anew for each page. */
  where: () => SqlConditions;
  /** The name of a unique column: pages follow its order, so they neither overlap nor leave gaps. */
  key: string;
  /** Its table, where a joined one has a column of that name. */
  of?: string;
};

/**
 * All rows of a query, page by page.
 *
 * @throws IndexerError, MimicError; with the code `malformed_answer` if a row comes twice: sums would be wrong, and pages might never end
 */
export async function fetchAllRows(
  config: IndexerConfig,
  { select, where, key, of }: PagedQuery,
  options?: RequestParameters,
): Promise<RawRow[]> {
  const column = of ? `"${of}"."${key}"` : `"${key}"`;
  const rows: RawRow[] = [];
  const keys = new Set<unknown>();
  for (let last: unknown; ; ) {
    const conditions = where();
    if (last !== undefined) conditions.and(`${column} > ?`, String(last));
    const sql = `${select}${conditions} ORDER BY ${column} ASC LIMIT ${PAGE_LIMIT}`;
    const page = await queryIndexer(config, { text: sql, params: conditions.params }, options);
    for (const row of page) {
      last = row[key];
      if (last === undefined || keys.has(last)) {
        throw new MimicError('The indexer sent the same row twice', { code: 'malformed_answer' });
      }
      keys.add(last);
      rows.push(row);
    }
    if (page.length < PAGE_LIMIT) return rows;
  }
}
