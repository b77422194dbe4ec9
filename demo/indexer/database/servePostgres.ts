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
 * A sandbox's rows can be indexed again, so nothing is done for a machine that loses power in the middle of a write. What is
 * committed is the system's at once all the same: the indexer goes on from there when one of Postgres' processes is killed.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // elsewhere a kill leaves it behind
  ...(process.platform !== 'win32' && { dynamic_shared_memory_type: 'mmap' }),
};

export type RunningPostgres = Supervised & {
  /** Of a database of its own user, with the password. */
  url: string;
};

export type ServeOptions = {
  directory: string;
  /** Stops it, at whatever point of its start it is. */
  signal?: AbortSignal | undefined;
  /** Is told of the server's process as soon as there is one. */
  onProcess?: ((pid: number) => void) | undefined;
};

/** Another server uses the files. */
export class HeldError extends Error {
  override name = 'HeldError';
}

/** Quarters of a second that a server may take to end: one whose owner was killed is told to a moment later. */
const PATIENCE = { there: 8, ending: 40 };
/** Ports to try: one that was free may be taken when the server comes to it. */
const PORTS = 5;

/**
 * Starts a server for the files of a database and waits until it takes connections.
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

/** Gives another server time to end; throws `HeldError` when it does not. */
async function outwait(directory: string, waits: number, cause: unknown): Promise<void> {
  const server = await serverOf(directory);
  if (waits > (server?.isEnding ? PATIENCE.ending : PATIENCE.there)) {
    const name = server ? `, process ${server.pid},` : '';
    throw new HeldError(`Another Postgres${name} is using ${directory}: stop it first`, { cause });
  }
  // else the note of a dead server, whose process id another program now has, would stay forever
  if (!server && waits === PATIENCE.there) await rm(noteFile(directory), { force: true });
  else await sleep(250);
}

async function spawnPostgres({ directory, signal, onProcess }: ServeOptions) {
  const port = await freePort();
  const [program, ...args] = await postgresProgram('postgres');
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // a group of its own: Ctrl-C in the terminal must not end it before the indexer
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

/** Reads a server's own status. */
function watch(stderr: Readable) {
  const output = { last: '', isHeld: false, isPortTaken: false, ready: Promise.resolve() };
  output.ready = new Promise((resolve) => {
    createInterface({ input: stderr }).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve();
      if (!/FATAL|ERROR|PANIC/.test(line)) return;
      output.last = line.replace(/^.*?(?:FATAL|ERROR|PANIC): */, '');
      // the second: the server is gone, but not yet those that it has started
      if (/"postmaster.pid" already exists|shared memory block .* still in use/.test(line))
        output.isHeld = true;
      if (line.includes('could not create any TCP/IP sockets')) output.isPortTaken = true;
    });
  });
  return output;
}
