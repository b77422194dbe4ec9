import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Client } from 'pg';
import * as schema from '../../../../demo/indexer/ponder.schema';

/** Rows of the tables that are long on Arbitrum; the others have a hundred. */
const LONG = new Set([
  'PositionIncrease',
  'PositionDecrease',
  'PositionFeesCollected',
  'TraderRouteLatestMetric',
]);

/** A value for the n-th row by column type: keys in hexadecimal digits, amounts of up to 78 digits. */
function sampleOf(type: string): string {
  const number = '(repeat((n * 7919)::text, 1 + n % 15))::numeric';
  if (type.endsWith('[]'))
    return `ARRAY[${sampleOf(type.slice(0, -2))}, ${sampleOf(type.slice(0, -2))}]::${type}`;
  if (type.startsWith('numeric')) return `left(${number}::text, 70)::numeric`;
  if (type === 'boolean') return 'n % 3 = 0';
  if (type === 'integer') return 'n % 100000';
  return "'0x' || md5(n::text) || md5((n * 3)::text)";
}

/** Creates every table of the indexer in a schema, with this many rows in the long ones. */
export async function fillTables(client: Client, name: string, rows: number): Promise<void> {
  await client.query(`CREATE SCHEMA "${name}"`);
  for (const table of Object.values(schema).filter(isTable)) {
    const columns = Object.values(getTableColumns(table)).map((column) => ({
      name: `"${toSnakeCase(column.name)}"`,
      type: column.getSQLType(),
    }));
    const path = `"${name}"."${getTableName(table)}"`;
    await client.query(
      `CREATE TABLE ${path} (${columns.map((each) => `${each.name} ${each.type}`).join(', ')})`,
    );
    const values = columns.map(({ type }) => sampleOf(type)).join(', ');
    const count = LONG.has(getTableName(table)) ? rows : 100;
    await client.query(`INSERT INTO ${path} SELECT ${values} FROM generate_series(1, ${count}) AS n`);
    await client.query(`CREATE INDEX ON ${path} (${columns[0]?.name}); ANALYZE ${path}`);
  }
  await client.query(
    `CREATE TABLE "${name}"."_ponder_checkpoint" (chain_name text, chain_id integer, safe_checkpoint text,
      latest_checkpoint text, finalized_checkpoint text)`,
  );
}
