// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { claimDatabase } from '../../../../demo/indexer/database/claimDatabase';
import { type RunningPostgres, startPostgres } from '../../../../demo/indexer/database/startPostgres';
import { unlockSchema } from '../../../../demo/indexer/database/unlockSchema';

// nobody else may go into it, as into many a home
const folder = mkdtempSync(join(tmpdir(), 'mimic-postgres-'));
const directory = join(folder, 'postgres-test');
const running: RunningPostgres[] = [];

const start = async () => {
  const postgres = await startPostgres({ directory });
  running.push(postgres);
  return postgres;
};

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  rmSync(`${directory}.pid`, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps rows from one start to the next, also after a kill', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  process.kill(second.pid, 'SIGKILL');
  expect(await second.exited).toMatch(/^Postgres stopped \(SIGKILL\)/);
  const third = await start();
  expect(await ask(third.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
}, 60_000);

it('lets nobody in without its password', async () => {
  const { url } = await start();
  const { port } = new URL(url);
  await expect(ask(`postgresql://mimic:mimic@127.0.0.1:${port}/postgres`, 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
}, 60_000);

it('makes anew what a crash left unreadable', async () => {
  await (await start()).stop();
  rmSync(join(directory, 'global'), { recursive: true });
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
}, 60_000);

it('takes nothing away from another server that is there', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE held AS SELECT 7 AS number');
  await expect(start()).rejects.toThrow(`Another Postgres uses ${directory}`);
  expect(await ask(first.url, 'SELECT number FROM held')).toEqual([{ number: 7 }]);
}, 60_000);

it('leaves no half of a database behind when it cannot be made', async () => {
  const blocked = join(folder, 'blocked');
  mkdirSync(blocked);
  mkdirSync(join(blocked, 'postgres-x.password'));
  await expect(startPostgres({ directory: join(blocked, 'postgres-x') })).rejects.toThrow(
    /^Postgres cannot make a database in .*postgres-x: EISDIR/,
  );
  expect(readdirSync(blocked)).toEqual(['postgres-x.password']);
}, 60_000);

it('takes Ponder’s lock off, so that nobody waits for that of a dead process to grow old', async () => {
  const { url } = await start();
  await unlockSchema(url, 'mimic');
  await ask(url, 'CREATE SCHEMA mimic; CREATE TABLE mimic._ponder_meta (key text, value jsonb)');
  await ask(url, `INSERT INTO mimic._ponder_meta VALUES ('app', '{"is_locked": 1, "build_id": "abc"}')`);
  await unlockSchema(url, 'mimic');
  expect(await ask(url, 'SELECT value FROM mimic._ponder_meta')).toEqual([
    { value: { is_locked: 0, build_id: 'abc' } },
  ]);
}, 60_000);

it('is marked as in use until it is given back', () => {
  const release = claimDatabase(directory);
  expect(existsSync(`${directory}.pid`)).toBe(true);
  release();
  expect(existsSync(`${directory}.pid`)).toBe(false);
});

it('says which process uses it, and does not mind one that has died', () => {
  writeFileSync(`${directory}.pid`, String(process.ppid));
  expect(() => claimDatabase(directory)).toThrow(`in use by process ${process.ppid}`);
  writeFileSync(`${directory}.pid`, '999999999');
  claimDatabase(directory)();
});
