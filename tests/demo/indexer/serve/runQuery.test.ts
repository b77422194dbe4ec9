// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningPostgres } from '../../../../demo/indexer/database/servePostgres';
import { startPostgres } from '../../../../demo/indexer/database/startPostgres';
import { runQuery } from '../../../../demo/indexer/serve/runQuery';

const folder = mkdtempSync(join(tmpdir(), 'mimic-run-query-'));
let postgres: RunningPostgres;
let database: Pool;

beforeAll(async () => {
  postgres = await startPostgres({ directory: join(folder, 'postgres') });
  // one connection, so that a test sees what a query left in it
  database = new Pool({ connectionString: postgres.url, max: 1 });
  Object.assign(globalThis, {
    PONDER_DATABASE: { driver: { admin: database, readonly: database } },
    PONDER_NAMESPACE_BUILD: { schema: 'mimic' },
    PONDER_COMMON: { apiShutdown: { add: () => {} } },
  });
  await database.query(`CREATE SCHEMA mimic; SET search_path TO mimic;
    CREATE TABLE mimic."Numbers" (id integer, amount numeric(78), amounts numeric(78)[], texts text[], flag boolean);
    INSERT INTO mimic."Numbers" SELECT n, 123456789012345678901234567890, ARRAY[1, NULL, 99999999999999999999],
      ARRAY['0xa', '0xb'], true FROM generate_series(1, 3000) n;
    ANALYZE mimic."Numbers"`);
}, 60_000);

afterAll(async () => {
  await database.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (text: string, params: (string | number | boolean | null)[] = [], collects = false) =>
  runQuery({ text, params, collects, tables: new Set() });

it('sends numerics as texts, alone and in lists, and counts as numbers', async () => {
  const [row] = await run('SELECT *, count(*) OVER () AS count FROM "Numbers" WHERE id = $1', [7]);
  expect(row).toEqual({
    id: 7,
    amount: '123456789012345678901234567890',
    amounts: ['1', null, '99999999999999999999'],
    texts: ['0xa', '0xb'],
    flag: true,
    count: 1,
  });
  expect(Object.keys(row ?? {})).toEqual(['id', 'amount', 'amounts', 'texts', 'flag', 'count']);
});

it('reads the table, not a temporary one of its name in the same session', async () => {
  await database.query('CREATE TEMP TABLE "Numbers" AS SELECT * FROM mimic."Numbers" WITH NO DATA');
  expect((await database.query('SELECT count(*) AS count FROM "Numbers"')).rows).toEqual([{ count: '0' }]);
  expect(await run('SELECT count(*) AS count FROM "Numbers"')).toEqual([{ count: 3000 }]);
});

it('cannot write, whatever the guard let through', async () => {
  for (const text of [
    'DELETE FROM "Numbers" RETURNING id',
    "SELECT nextval('mimic.counter')",
    'SELECT * FROM "Numbers" FOR UPDATE',
  ]) {
    await database.query('CREATE SEQUENCE IF NOT EXISTS mimic.counter');
    await expect(run(text)).rejects.toThrow('read-only transaction');
  }
});

it('leaves the session as it was', async () => {
  await run('SELECT 1 AS one');
  const { rows } = await database.query("SELECT current_setting('search_path') AS path");
  expect(rows).toEqual([{ path: 'mimic' }]);
  await database.query('CREATE TABLE mimic.written (id integer)');
});

it('cancels a query that would keep the server busy', async () => {
  const started = performance.now();
  await expect(
    run(
      'SELECT count(*) FROM "Numbers" a JOIN "Numbers" b ON a.flag = b.flag JOIN "Numbers" c ON c.flag = b.flag',
    ),
  ).rejects.toThrow('statement timeout');
  expect(performance.now() - started).toBeLessThan(10_000);
});

it("gives the database's word on a column that is not there", async () => {
  await expect(run('SELECT nothing FROM "Numbers"')).rejects.toThrow('column "nothing" does not exist');
});
