import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReader } from '../../../../../demo/indexer/database/createReader';
import type { RunningPostgres } from '../../../../../demo/indexer/database/servePostgres';
import { startPostgres } from '../../../../../demo/indexer/database/startPostgres';
import type { CheckedQuery } from '../../../../../demo/indexer/guard/assertQuery';
import type { QueryParam } from '../../../../../demo/indexer/guard/QueryParam';
import { MOST_COLLECTED_ROWS } from '../../../../../demo/indexer/serve/run/assertCollected';
import { queryFailure } from '../../../../../demo/indexer/serve/run/queryFailure';
import { readerPool } from '../../../../../demo/indexer/serve/run/readerPool';
import { runQuery } from '../../../../../demo/indexer/serve/run/runQuery';

const folder = mkdtempSync(join(tmpdir(), 'mimic-run-query-'));
let postgres: RunningPostgres;
let database: Pool;

beforeAll(async () => {
  postgres = await startPostgres({ directory: join(folder, 'postgres') });
  // one connection, so that a test sees what a query left behind
  database = new Pool({ connectionString: postgres.url, max: 1 });
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

const query = (text: string, params: QueryParam[] = [], collects?: string): CheckedQuery => ({
  ...{ text, params, collects },
  ...{ tables: new Set(), kind: 'free' },
});
const run = (...asked: Parameters<typeof query>) =>
  runQuery(query(...asked), { pool: database, schema: 'mimic' });

it('sends numerics as strings, alone and in lists, and counts as numbers', async () => {
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

it('reads the table, not a temporary table of the same name in the session', async () => {
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

it('leaves the session unchanged', async () => {
  await run('SELECT 1 AS one');
  const { rows } = await database.query("SELECT current_setting('search_path') AS path");
  expect(rows).toEqual([{ path: 'mimic' }]);
  await database.query('CREATE TABLE mimic.written (id integer)');
});

const ENDLESS =
  'SELECT count(*) FROM "Numbers" a JOIN "Numbers" b ON a.flag = b.flag JOIN "Numbers" c ON c.flag = b.flag';

it('cancels a query that would keep the server busy', async () => {
  const started = performance.now();
  await expect(
    runQuery({ ...query(ENDLESS), kind: 'known' }, { pool: database, schema: 'mimic' }),
  ).rejects.toThrow('statement timeout');
  expect(performance.now() - started).toBeLessThan(10_000);
});

it('does not run queries that the planner considers too expensive, even below a LIMIT', async () => {
  const started = performance.now();
  await expect(run(ENDLESS)).rejects.toThrow('Query too expensive');
  await expect(run(`${ENDLESS.replace('count(*)', 'a.id')} LIMIT 1`)).rejects.toThrow('Query too expensive');
  expect(performance.now() - started).toBeLessThan(1_000);
});

describe('without a connection in time', () => {
  const busy = { status: 503, message: 'The indexer is busy', retryAfter: 5 };
  const impatient = (connectionTimeoutMillis: number) => {
    const pool = new Pool({ connectionString: postgres.url, max: 1, connectionTimeoutMillis });
    pool.on('error', () => {});
    return pool;
  };
  const failure = (pool: Pool) =>
    runQuery(query('SELECT 1 AS one'), { pool, schema: 'mimic' }).catch((error) => queryFailure(error));

  it('calls the indexer busy while others hold all of them', async () => {
    // long enough for a busy machine to open the one that is held
    const pool = impatient(1_500);
    const held = await pool.connect();
    expect(await failure(pool)).toEqual(busy);
    held.release();
    expect(await failure(pool)).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('calls the indexer busy if its own process was, while one opened', async () => {
    const pool = impatient(100);
    const failed = failure(pool);
    await new Promise(setImmediate);
    for (const until = performance.now() + 300; performance.now() < until; );
    expect(await failed).toEqual(busy);
    await pool.end();
  });
});

describe('with its own pool', () => {
  let pool: Pool;
  beforeAll(async () => {
    pool = readerPool({ READER_DATABASE_URL: await createReader(postgres.url) });
  });
  afterAll(() => pool.end());
  const ask = (asked: CheckedQuery, signal?: AbortSignal) =>
    runQuery(asked, { pool, schema: 'mimic' }, signal);

  it('cancels a query in the database when the client is gone', async () => {
    const controller = new AbortController();
    const running = ask({ ...query(ENDLESS), kind: 'known' }, controller.signal);
    setTimeout(() => controller.abort(), 200);
    const started = performance.now();
    await expect(running).rejects.toThrow('canceling statement due to user request');
    expect(performance.now() - started).toBeLessThan(1_500);
    const busy =
      "SELECT count(*) AS count FROM pg_stat_activity WHERE query LIKE '%a JOIN%' AND state = 'active'";
    expect((await database.query(`${busy} AND pid <> pg_backend_pid()`)).rows).toEqual([{ count: '0' }]);
    expect(await ask(query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  it.each([
    ['many rows', `SELECT repeat('x', 10000) AS x FROM "Numbers"`],
    ['one value', `SELECT repeat('x', 9000000) AS x`],
  ])('aborts an answer that grows too large: %s', async (_, text) => {
    await expect(ask(query(text))).rejects.toThrow('Answers above 8 MB not supported');
    expect(await ask(query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  it('collects only the rows of a small table, whatever a condition makes the planner expect', async () => {
    const collect = (table: string) =>
      query(`SELECT json_agg(id) AS ids FROM "${table}" WHERE id = id AND flag = flag`, [], table);
    expect((await ask(collect('Numbers')))[0]?.ids).toHaveLength(3_000);
    await database.query(`CREATE TABLE mimic."Many" AS
      SELECT n AS id, true AS flag FROM generate_series(1, ${MOST_COLLECTED_ROWS + 1}) n`);
    await expect(ask(collect('Many'))).rejects.toThrow('Collecting is supported for tables of 10000 rows');
  });

  it('can read existing and later tables, and write nothing', async () => {
    await database.query('CREATE SCHEMA later; CREATE TABLE later."Rows" AS SELECT 7 AS id');
    const { rows } = await pool.query('SELECT id FROM later."Rows"');
    expect(rows).toEqual([{ id: 7 }]);
    for (const text of [
      'COMMIT; BEGIN READ WRITE; DELETE FROM later."Rows"',
      'COMMIT; BEGIN READ WRITE; CREATE TABLE mimic.own (id integer)',
      'SET temp_file_limit = -1',
      'SET ROLE mimic',
      "SELECT pg_read_file('PG_VERSION')",
    ]) {
      const client = await pool.connect();
      await expect(client.query(text)).rejects.toThrow('permission denied');
      client.release(true);
    }
  });

  it('is limited by its role', async () => {
    const client = await pool.connect();
    const show = async (name: string) => (await client.query(`SHOW ${name}`)).rows[0]?.[name];
    expect(await show('statement_timeout')).toBe('2s');
    expect(await show('temp_file_limit')).toBe('256MB');
    expect(await show('work_mem')).toBe('8MB');
    client.release();
  });
});

it("passes on the database's message about a missing column", async () => {
  await expect(run('SELECT nothing FROM "Numbers"')).rejects.toThrow('column "nothing" does not exist');
});
