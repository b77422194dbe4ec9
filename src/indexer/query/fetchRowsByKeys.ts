import type { Hex } from '../../domain/values';
import { SqlConditions } from './defineTable';
import { fetchAllRows } from './fetchAllRows';
import { inChunks } from './inChunks';
import type { RawRow } from './queryIndexer';
import type { IndexerConfig, RequestParameters } from './requestJson';

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
