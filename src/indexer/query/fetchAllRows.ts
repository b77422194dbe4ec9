import { MimicError } from '../../domain/MimicError';
import type { Address, Hex } from '../../domain/values';
import { SqlConditions } from './defineTable';
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

/** The most values in a query's list, so that its text and URL stay within what servers accept. */
const CHUNK = 40;

/** Runs a query for each chunk of a list of values, in parallel, and joins the results in the list's order. */
export async function inChunks<V, T>(
  values: readonly V[],
  query: (chunk: readonly V[]) => Promise<T[]>,
): Promise<T[]> {
  const chunks = Array.from({ length: Math.ceil(values.length / CHUNK) }, (_, i) =>
    values.slice(i * CHUNK, (i + 1) * CHUNK),
  );
  return (await Promise.all(chunks.map(query))).flat();
}

type Keyed<Row> = {
  table: { name: string; select: string; decode: (row: RawRow) => Row };
  /** In snake_case. */
  column: string;
  keys: readonly Hex[];
  /** The table's unique column. */
  id?: string;
};

/**
 * All rows of a table whose column has one of the given keys, in no particular order.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchRowsByKeys<Row>(
  config: IndexerConfig,
  { table, column, keys, id = 'id' }: Keyed<Row>,
  options?: RequestParameters,
): Promise<Row[]> {
  const rows = await inChunks(keys, (chunk) =>
    fetchAllRows(
      config,
      {
        select: `SELECT ${table.select} FROM "${table.name}"`,
        where: () => new SqlConditions().andIn(`"${column}"`, chunk),
        key: id,
      },
      options,
    ),
  );
  return rows.map(table.decode);
}
