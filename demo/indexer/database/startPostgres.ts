import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../process/freePort';
import { type Supervised, supervise } from '../../process/supervise';
import { postgresProgram, postgresUser } from './postgresProgram';

/** A sandbox's rows can be indexed again, so nothing is done for a machine that loses power in the middle of a write. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // elsewhere a kill leaves it behind
  ...(process.platform !== 'win32' && { dynamic_shared_memory_type: 'mmap' }),
};

export type RunningPostgres = Supervised & {
  /** Of a database of its own user, with the password. */
  url: string;
};

type PostgresOptions = {
  /** Of the server alone; made where it is not there. */
  directory: string;
  /** Stops it, at whatever point of its start it is. */
  signal?: AbortSignal | undefined;
};

const execute = promisify(execFile);

/** Quarters of a second that a server may take to end. */
const PATIENCE = 40;

class HeldError extends Error {}

/**
 * Starts a Postgres server on a free port of 127.0.0.1 and waits until it takes connections. Files that cannot be used
 * any more are made anew, without their rows.
 *
 * @throws Error of one readable line
 */
export async function startPostgres({ directory, signal }: PostgresOptions): Promise<RunningPostgres> {
  const isKept = existsSync(directory);
  if (!isKept) await makeCluster(directory);
  try {
    return await serve(directory, signal);
  } catch (error) {
    // what another server holds is not unusable
    if (!isKept || signal?.aborted || error instanceof HeldError) throw error;
    await rm(directory, { recursive: true, force: true });
    await makeCluster(directory);
    return serve(directory, signal);
  }
}

const passwordOf = (directory: string) => `${directory}.password`;

/** Under a name of its own first, so that a start that is cut off leaves no half of one. */
async function makeCluster(directory: string): Promise<void> {
  const draft = `${directory}.${randomUUID()}`;
  const password = passwordOf(directory);
  try {
    await mkdir(draft, { recursive: true });
    if (postgresUser) await chown(draft, postgresUser.uid, postgresUser.gid);
    await writeFile(password, randomUUID(), { mode: 0o600 });
    const [program, ...args] = await postgresProgram('initdb');
    const options = ['-U', 'mimic', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8'];
    await execute(program, [...args, '-D', draft, ...options, '--no-locale', '--no-sync'], {
      cwd: dirname(directory),
    });
    await rename(draft, directory);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`Postgres cannot make a database in ${directory}: ${reasonOf(cause)}`, { cause });
  }
}

// of a program that fails only the first line says why; the rest is its hints
const reasonOf = (cause: unknown) =>
  (cause instanceof Error ? cause.message : String(cause))
    .replace(/^Command failed: .*\n/, '')
    .split('\n')[0];

async function serve(directory: string, signal: AbortSignal | undefined): Promise<RunningPostgres> {
  const password = await readFile(passwordOf(directory), 'utf8');
  // a server whose owner was killed takes a moment to end
  for (let attempt = 0; ; attempt += 1) {
    const port = await freePort();
    const [program, ...args] = await postgresProgram('postgres');
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // a group of its own: Ctrl-C in the terminal must not end it before the indexer
    const child = spawn(program, [...args, '-D', directory, '-p', String(port), ...settings], {
      cwd: dirname(directory),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    const output = watch(child.stderr);
    const server = supervise(child, { name: 'Postgres', reason: () => output.last, signal });
    try {
      await Promise.race([output.ready, server.ended]);
      return { ...server, url: `postgresql://mimic:${password}@127.0.0.1:${port}/postgres` };
    } catch (error) {
      await server.stop();
      if (!output.isHeld || signal?.aborted) throw error;
      if (attempt >= PATIENCE) throw new HeldError(`Another Postgres uses ${directory}`, { cause: error });
      await sleep(250);
    }
  }
}

/** Reads what a server says of itself. */
function watch(stderr: Readable) {
  const output = { last: '', isHeld: false, ready: Promise.resolve() };
  output.ready = new Promise((resolve) => {
    createInterface({ input: stderr }).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve();
      if (line.includes('postmaster.pid')) output.isHeld = true;
      if (/FATAL|ERROR/.test(line)) output.last = line.replace(/^.*?(?:FATAL|ERROR): */, '');
    });
  });
  return output;
}
