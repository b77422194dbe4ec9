import type { SQL } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import { sql } from 'ponder';
import type {
  ClosedPosition,
  OpenPosition,
  TraderRouteLatestMetric,
  TraderRouteMetric,
} from '../../schema/metrics';
import type { MetricsDb } from '../MetricsDb';
import { runUnparsed } from './unparsed';

export type MetricsTable =
  | typeof OpenPosition
  | typeof ClosedPosition
  | typeof TraderRouteLatestMetric
  | typeof TraderRouteMetric;

/** Writes rows of one table in one statement: through Ponder's store each would cost a separate read. */
export async function writeRows<table extends MetricsTable>(
  db: MetricsDb,
  table: table,
  rows: readonly table['$inferSelect'][],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(getTableColumns(table)).map(columnName);
  const [key] = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    column.primary ? columnName(name) : [],
  );
  const set = names.map((name) => `"${name}" = excluded."${name}"`).join(', ');
  await runUnparsed(
    db,
    sql`INSERT INTO ${table} (${sql.raw(names.map((name) => `"${name}"`).join(', '))})
      SELECT ${sql.raw(names.map((name) => `"${name}"`).join(', '))}
      FROM json_populate_recordset(NULL::${table}, ${toJson(rows)}::json)
      ON CONFLICT ("${sql.raw(key ?? '')}") DO UPDATE SET ${sql.raw(set)}`,
  );
}

/** Deletes the rows of one table that meet a condition. */
export async function deleteRows(db: MetricsDb, table: MetricsTable, condition: SQL): Promise<void> {
  await runUnparsed(db, sql`DELETE FROM ${table} WHERE ${condition}`);
}

const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function toJson(rows: readonly object[]): string {
  const columns = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value])),
  );
  return JSON.stringify(columns, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
