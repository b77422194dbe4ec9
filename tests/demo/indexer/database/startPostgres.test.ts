import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { databaseDirectory } from '../../../../demo/indexer/database/databaseDirectory';
import { postgresUser } from '../../../../demo/indexer/database/postgresProgram';
import type { RunningPostgres } from '../../../../demo/indexer/database/servePostgres';
import { startPostgres } from '../../../../demo/indexer/database/startPostgres';
import { unlockSchema } from '../../../../demo/indexer/database/unlockSchema';

// no other user may enter it, as with many home folders
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

const stopAll = () => Promise.all(running.splice(0).map((postgres) => postgres.stop()));

/** A database with a row of that name, used by no server. */
async function leave(name: string): Promise<void> {
  const { url } = await start();
  await ask(url, `CREATE TABLE ${name} AS SELECT 7 AS number`);
  await stopAll();
}

const kept = async (name: string) => ask((await start()).url, `SELECT number FROM ${name}`);

afterEach(async () => {
  vi.restoreAllMocks();
  await stopAll();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps rows between starts, even after a kill', async () => {
  await leave('kept');
  const second = await start();
  expect(await ask(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  process.kill(second.pid, 'SIGKILL');
  expect(await second.exited).toMatch(/^Postgres stopped \(SIGKILL\)/);
  expect(await kept('kept')).toEqual([{ number: 7 }]);
}, 60_000);

it('keeps rows committed just before one of its processes is killed, which ends them all', async () => {
  const { url } = await start();
  const client = new Client({ connectionString: url });
  const gone = new Promise<void>((resolve) => client.on('end', resolve));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  await client.query('CREATE TABLE committed AS SELECT 7 AS number');
  process.kill(rows[0]?.pid, 'SIGKILL');
  await gone;
  // the server may still accept a query before it notices, and then recovers
  const kept = await vi.waitFor(() => ask(url, 'SELECT number FROM committed'), { timeout: 30_000 });
  expect(kept).toEqual([{ number: 7 }]);
}, 60_000);

it('refuses connections without its password', async () => {
  const { url } = await start();
  const { port } = new URL(url);
  await expect(ask(`postgresql://mimic:mimic@127.0.0.1:${port}/postgres`, 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
}, 60_000);

it('recreates files that a crash left unreadable', async () => {
  await (await start()).stop();
  rmSync(join(directory, 'global'), { recursive: true });
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(folder)).toEqual(['postgres-test']);
}, 60_000);

/** Occupies free ports right after they are found, the given number of times; returns a function that frees them. */
function takePorts(times: number): () => void {
  const taken: Server[] = [];
  const close = Server.prototype.close;
  vi.spyOn(Server.prototype, 'close').mockImplementation(function (this: Server) {
    if (taken.length === times) return close.call(this);
    taken.push(this);
    process.nextTick(() => this.emit('close'));
    return this;
  });
  return () => {
    vi.restoreAllMocks();
    for (const server of taken) server.close();
  };
}

it('keeps rows when another process takes its port first', async () => {
  await leave('ported');
  const giveBack = takePorts(1);
  expect(await kept('ported')).toEqual([{ number: 7 }]);
  giveBack();
}, 60_000);

it('keeps rows if the machine prevents it from starting, and says why', async () => {
  await leave('machine');
  const giveBack = takePorts(100);
  await expect(start()).rejects.toThrow('could not create any TCP/IP sockets');
  giveBack();
  expect(readdirSync(folder)).toEqual(['postgres-test']);
  expect(await kept('machine')).toEqual([{ number: 7 }]);
}, 60_000);

it('does not touch another running server, and names it', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE held AS SELECT 7 AS number');
  await expect(start()).rejects.toThrow(`Another Postgres, process ${first.pid}, is using ${directory}`);
  expect(await ask(first.url, 'SELECT number FROM held')).toEqual([{ number: 7 }]);
}, 60_000);

it('ignores a dead server’s PID file if another program now has that PID', async () => {
  await leave('noted');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    ...postgresUser,
  });
  const note = [other.pid, directory, 1_800_000_000, 1, '', '127.0.0.1', '  1 1', 'ready   '].join('\n');
  writeFileSync(join(directory, 'postmaster.pid'), `${note}\n`);
  expect(await kept('noted')).toEqual([{ number: 7 }]);
  other.kill();
}, 60_000);

it('starts a single server, with its password, however many starts run at once', async () => {
  rmSync(directory, { recursive: true });
  const [one, ...others] = await Promise.allSettled([start(), start()]);
  const started = [one, ...others].filter((result) => result.status === 'fulfilled');
  expect(started).toHaveLength(1);
  await stopAll();
  expect(await ask((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
}, 60_000);

it('reports its process id, so that it can be monitored', async () => {
  const told: number[] = [];
  const server = await startPostgres({ directory, onProcess: (pid) => told.push(pid) });
  running.push(server);
  expect(told).toEqual([server.pid]);
}, 60_000);

it('leaves no partial database behind if its creation fails or is interrupted', async () => {
  const name = 'postgres-y';
  const [dead, living] = [`${name}.999999999-0a0b0c0d`, `${name}.${process.ppid}-0a0b0c0d`];
  for (const draft of [dead, living]) {
    mkdirSync(join(folder, draft));
    writeFileSync(join(folder, `${draft}.password`), 'x');
  }
  vi.stubEnv('PATH', '');
  await expect(startPostgres({ directory: join(folder, name) })).rejects.toThrow(
    /^Postgres could not create a database in .*postgres-y: /,
  );
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toEqual(['postgres-test', living, `${living}.password`]);
}, 60_000);

it('keeps another chain’s database while a server uses it', async () => {
  const { url } = await start();
  mkdirSync(join(folder, 'postgres-old'));
  const node = createServer(async (request, response) => {
    const { id } = (await json(request)) as { id: number };
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { hash: `0x${'9'.repeat(64)}` } }));
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  const found = await databaseDirectory({ rpcUrl, dataDir: folder, schema: 'mimic_0' });
  node.close();
  expect(found).toMatch(/postgres-9{10}-/);
  expect(readdirSync(folder)).not.toContain('postgres-old');
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(directory)).toBe(true);
}, 60_000);

it('removes Ponder’s lock, so that nobody waits for a dead process’s lock to expire', async () => {
  const { url } = await start();
  await unlockSchema(url, 'mimic');
  await ask(url, 'CREATE SCHEMA mimic; CREATE TABLE mimic._ponder_meta (key text, value jsonb)');
  await ask(url, `INSERT INTO mimic._ponder_meta VALUES ('app', '{"is_locked": 1, "build_id": "abc"}')`);
  await unlockSchema(url, 'mimic');
  expect(await ask(url, 'SELECT value FROM mimic._ponder_meta')).toEqual([
    { value: { is_locked: 0, build_id: 'abc' } },
  ]);
}, 60_000);
