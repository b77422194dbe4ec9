import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReader } from '../../../../demo/indexer/database/createReader';
import type { RunningPostgres } from '../../../../demo/indexer/database/servePostgres';
import { startPostgres } from '../../../../demo/indexer/database/startPostgres';
import { assertQuery, type CheckedQuery, loadParser } from '../../../../demo/indexer/guard/assertQuery';
import { QueryRefused } from '../../../../demo/indexer/guard/QueryRefused';
import { queryFailure } from '../../../../demo/indexer/serve/run/queryFailure';
import { readerPool } from '../../../../demo/indexer/serve/run/readerPool';
import { runQuery } from '../../../../demo/indexer/serve/run/runQuery';
import { times } from '../../../depth';
import { Dice } from '../../../kit/Dice';
import { TABLES } from '../../../kit/indexer/tables';
import { allowedQuery } from './allowedQuery';
import { Backend } from './Backend';
import { fillTables } from './fillTables';
import { hostileQuery } from './hostileQuery';

const SEED = Number(process.env.MIMIC_SEED ?? 1);
const MOST_MS = 2_000;
const MOST_MEGABYTES = 64;
/** Tolerances: a process clock has ticks, and a cancelled query has to clean up. */
const SLACK_MS = 300;
/** 10,000 queries each, with separate seeds: a failure in one part does not stop the others. */
const PARTS = Array.from({ length: times(1, 10) }, (_, part) => part);

const folder = mkdtempSync(join(tmpdir(), 'mimic-fuzz-'));
let postgres: RunningPostgres;
let pool: Pool;

beforeAll(
  async () => {
    await loadParser();
    postgres = await startPostgres({ directory: join(folder, 'postgres') });
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await fillTables(client, 'mimic', times(2_000, 20_000));
    await client.end();
    pool = readerPool({ READER_DATABASE_URL: await createReader(postgres.url) });
  },
  times(60_000, 300_000),
);

afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const judge = (sql: string) =>
  assertQuery(sql, sql.includes('$1') ? ['1'] : [], { tables: TABLES, isFree: true });
const run = (query: CheckedQuery) => runQuery(query, { pool, schema: 'mimic' });

/** A query's resource use, and how it failed. */
async function measure(query: CheckedQuery) {
  // queries run one after another on the same connection
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid');
  const backend = new Backend(rows[0].pid);
  backend.start();
  const error: unknown = await run(query).then(
    () => undefined,
    (reason) => reason,
  );
  return { error, ...backend.taken() };
}

it.each(PARTS)(
  'answers queries that the specification allows, part %i',
  async (part) => {
    const dice = new Dice(2 * (SEED + part));
    for (let i = 0; i < times(100, 1_000); i++) {
      const sql = allowedQuery(dice);
      const { error, ms } = await measure(judge(sql)).catch((reason) => ({ error: reason, ms: 0 }));
      expect(error, `seed ${SEED}, part ${part}, query ${i}: ${sql}`).toBeUndefined();
      expect(ms, sql).toBeLessThan(MOST_MS + SLACK_MS);
    }
  },
  times(60_000, 600_000),
);

it.each(PARTS)(
  'runs no hostile query that writes, takes long or needs much memory, part %i',
  async (part) => {
    const dice = new Dice(2 * (SEED + part) + 1);
    let accepted = 0;
    // however few of a seed's first queries pass, this many run
    for (let i = 0; i < times(400, 9_000) || accepted <= times(5, 100); i++) {
      const sql = hostileQuery(dice);
      let query: CheckedQuery;
      const started = performance.now();
      try {
        query = judge(sql);
      } catch (error) {
        expect(error, sql).toBeInstanceOf(QueryRefused);
        expect(performance.now() - started, sql).toBeLessThan(SLACK_MS);
        continue;
      }
      accepted += 1;
      const { error, ms, megabytes } = await measure(query);
      const where = `seed ${SEED}, part ${part}, query ${i}: ${sql}`;
      expect(queryFailure(error ?? new QueryRefused('')), where).toMatchObject({ status: 403 });
      expect((error as { code?: string } | undefined)?.code, where).not.toBe('25006');
      expect(ms, where).toBeLessThan(MOST_MS + SLACK_MS);
      expect(megabytes, where).toBeLessThan(MOST_MEGABYTES);
    }
  },
  times(120_000, 600_000),
);
