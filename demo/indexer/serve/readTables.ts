import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Tables } from '../guard/SelectWalker';

/** The columns of Ponder's own table, which holds how far each chain is indexed. */
const CHECKPOINT = [
  ...['chain_name', 'chain_id', 'safe_checkpoint', 'latest_checkpoint', 'finalized_checkpoint'],
];

/** The readable tables of a Ponder schema, with their columns' SQL names. */
export function readTables(schema: Readonly<Record<string, unknown>>): Tables {
  const tables = Object.values(schema).filter(isTable);
  return new Map([
    ...tables.map((table) => {
      const columns = Object.values(getTableColumns(table)).map((column) => toSnakeCase(column.name));
      return [getTableName(table), new Set(columns)] as const;
    }),
    ['_ponder_checkpoint', new Set(CHECKPOINT)],
  ]);
}
