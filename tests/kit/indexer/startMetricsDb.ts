import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { and, eq, getTableColumns, isTable, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { Client } from 'pg';
import { startPostgres } from '../../../demo/indexer/database/startPostgres';
import type { MetricsDb } from '../../../demo/indexer/metrics/MetricsDb';
import * as schema from '../../../demo/indexer/ponder.schema';
import { ponderBinary } from '../../../demo/indexer/start/ponderBinary';

type Statements = Record<'tables', { sql: string[] }>;
type Actions = Record<
  'createTriggers' | 'dropTriggers' | 'commitBlock' | 'revertOmnichain',
  (qb: unknown, options: object) => Promise<unknown>
>;

const tables = Object.values(schema).filter(isTable);
const NUMERIC_LIST = 1231;

/**
 * The indexer's tables on the test's own Postgres server, with a store that reads and writes rows like Ponder's, and Ponder's
 * own way of reverting blocks.
 */
export async function startMetricsDb() {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-metrics-'));
  const postgres = await startPostgres({ directory: join(folder, 'db') });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const proxy = drizzle(
    async (text, values, method) => {
      const types = {
        // as floats they would lose digits
        getTypeParser: (oid: number) => (oid === NUMERIC_LIST ? String : client.getTypeParser(oid)),
      };
      const query = { text, values, types, ...(method === 'all' && { rowMode: 'array' }) };
      return { rows: (await client.query(query)).rows };
    },
    { casing: 'snake_case' },
  );

  const dist = join(dirname(ponderBinary()), '..');
  const load = (file: string) => import(pathToFileURL(join(dist, file)).href);
  const { getSql }: { getSql: (from: object) => Statements } = await load('drizzle/kit/index.js');
  const ponder: Actions = await load('database/actions.js');
  await client.query('CREATE SEQUENCE operation_id AS integer');
  for (const text of getSql(schema).tables.sql) await client.query(text);

  const last = (args: unknown[]) => args.find((arg) => typeof arg === 'function') as (db: unknown) => unknown;
  const wrap = (...args: unknown[]) => {
    const run = { execute: (text: string) => client.query(text), update: proxy.update.bind(proxy) };
    return last(args)(run);
  };
  const qb: Record<string, unknown> = { wrap, transaction: (...args: unknown[]) => last(args)(qb) };

  return {
    db: storeOn(proxy),
    client,
    url: postgres.url,
    /** Empties all tables; what is written next is history, which is never reverted. */
    clear: async () => {
      await ponder.dropTriggers(qb, { tables });
      const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
      await client.query(`TRUNCATE ${rows.map(({ tablename }) => `"${tablename}"`).join(', ')}`);
    },
    /** From here on blocks can be reverted. */
    goLive: () => ponder.createTriggers(qb, { tables }),
    commit: async (checkpoint: string) => {
      for (const table of tables) {
        await ponder.commitBlock(qb, { table, checkpoint, preBuild: { ordering: 'omnichain' } });
      }
    },
    /** Reverts what was committed after a checkpoint. */
    revert: async (checkpoint: string) => {
      await ponder.dropTriggers(qb, { tables });
      await ponder.revertOmnichain(qb, { tables, checkpoint });
      await ponder.createTriggers(qb, { tables });
    },
    stop: async () => {
      await client.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Row = Record<string, unknown>;

/** Ponder's store without its cache: every call is a statement. */
function storeOn(proxy: ReturnType<typeof drizzle>): MetricsDb {
  const whereKey = (table: PgTable, row: Row): SQL | undefined => {
    const keys = Object.entries(getTableColumns(table)).filter(([, column]) => column.primary);
    return and(...keys.map(([name, column]) => eq(column, row[name])));
  };
  const find = async (table: PgTable, key: Row): Promise<Row | null> =>
    ((await proxy.select().from(table).where(whereKey(table, key)))[0] as Row | undefined) ?? null;
  const update = (table: PgTable, key: Row) => ({
    set: (row: Row) => proxy.update(table).set(row).where(whereKey(table, key)),
  });
  const insert = (table: PgTable) => ({
    values: (row: Row) => ({
      onConflictDoUpdate: async (change: Row | ((old: Row) => Row)) => {
        const old = await find(table, row);
        if (!old) return proxy.insert(table).values(row);
        return update(table, row).set(typeof change === 'function' ? change(old) : change);
      },
      onConflictDoNothing: async () =>
        (await find(table, row))
          ? null
          : proxy
              .insert(table)
              .values(row)
              .then(() => row),
    }),
  });
  const remove = (table: PgTable, key: Row) => proxy.delete(table).where(whereKey(table, key));
  return { find, insert, update, delete: remove, sql: proxy } as unknown as MetricsDb;
}
