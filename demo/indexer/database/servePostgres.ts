import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../process/freePort';
import { type Supervised, supervise } from '../../process/supervise';
import { passwordFile } from './makeCluster';
import { postgresProgram } from './postgresProgram';
import { noteFile, serverOf } from './serverOf';

/**
 * A sandbox's rows can be indexed again, so a power failure may lose writes. Commits still reach the operating system at once:
 * the indexer continues from there if one of Postgres' processes is killed.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // by default it keeps a gigabyte, ten times the rows of a sandbox
  max_wal_size: '128MB',
  // other kinds of shared memory survive a kill
  ...(process.platform !== 'win32' && { dynamic_shared_memory_type: 'mmap' }),
};

export type RunningPostgres = Supervised & {
  /** The URL of the database, with its user and password. */
  url: string;
};

export type ServeOptions = {
  directory: string;
  /** Stops it, even while it is starting. */
  signal?: AbortSignal | undefined;
  /** Called with the server's process id as soon as it has one. */
  onProcess?: ((pid: number) => void) | undefined;
};

/** Thrown if another server uses the files. */
export class HeldError extends Error {
  override name = 'HeldError';
}

/** Quarters of a second that another server may take to end: if its owner was killed, its watchdog stops it a moment later. */
const PATIENCE = { there: 8, ending: 40 };
/** Ports to try: a free one may be taken before the server binds it. */
const PORTS = 5;

/**
 * Starts a server on a database's files and waits until it accepts connections.
 *
 * @throws HeldError, or Error of one readable line
 */
export async function servePostgres(options: ServeOptions): Promise<RunningPostgres> {
  const { directory, signal } = options;
  const password = await readFile(passwordFile(directory), 'utf8');
  for (let waits = 0, ports = 1; ; ) {
    const { server, output, port } = await spawnPostgres(options);
    try {
      await Promise.race([output.ready, server.ended]);
      return { ...server, url: `postgresql://mimic:${password}@127.0.0.1:${port}/postgres` };
    } catch (cause) {
      await server.stop();
      if (signal?.aborted) throw cause;
      if (output.isHeld) await outwait(directory, ++waits, cause);
      else if (output.isPortTaken && ports < PORTS) ports += 1;
      else throw cause;
    }
  }
}

/** Gives another server time to end; throws `HeldError` if it does not. */
async function outwait(directory: string, waits: number, cause: unknown): Promise<void> {
  const server = await serverOf(directory);
  if (waits > (server?.isEnding ? PATIENCE.ending : PATIENCE.there)) {
    const name = server ? `, process ${server.pid},` : '';
    throw new HeldError(`Another Postgres${name} is using ${directory}: stop it first`, { cause });
  }
  // otherwise the lock file of a dead server would stay forever once another program has its process id
  if (!server && waits === PATIENCE.there) await rm(noteFile(directory), { force: true });
  else await sleep(250);
}

async function spawnPostgres({ directory, signal, onProcess }: ServeOptions) {
  const port = await freePort();
  const [program, ...args] = await postgresProgram('postgres');
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // a separate process group: Ctrl-C in the terminal must not end it before the indexer
  const child = spawn(program, [...args, '-D', directory, '-p', String(port), ...settings], {
    cwd: dirname(directory),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  if (child.pid) onProcess?.(child.pid);
  const output = watch(child.stderr);
  const server = supervise(child, { name: 'Postgres', reason: () => output.last, signal });
  return { server, output, port };
}

/** Reads a server's status from its output. */
function watch(stderr: Readable) {
  const output = { last: '', isHeld: false, isPortTaken: false, ready: Promise.resolve() };
  output.ready = new Promise((resolve) => {
    createInterface({ input: stderr }).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve();
      if (!/FATAL|ERROR|PANIC/.test(line)) return;
      output.last = line.replace(/^.*?(?:FATAL|ERROR|PANIC): */, '');
      // the second time: the server has exited, but not yet its child processes
      if (/"postmaster.pid" already exists|shared memory block .* still in use/.test(line))
        output.isHeld = true;
      if (line.includes('could not create any TCP/IP sockets')) output.isPortTaken = true;
    });
  });
  return output;
}
