import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertPortFree } from './start/assertPortFree';
import { childEnvironment } from './start/childEnvironment';
import { claimDatabase } from './start/claimDatabase';
import { databaseDirectory } from './start/databaseDirectory';
import { IndexerLog } from './start/IndexerLog';
import type { IndexerOptions } from './start/IndexerOptions';
import { passBlocks } from './start/passBlocks';
import { ponderBinary } from './start/ponderBinary';
import { prepareDatabase } from './start/prepareDatabase';
import { terminate } from './start/terminate';
import { waitUntilIndexed, waitUntilReady } from './start/waitUntilIndexed';

export type RunningIndexer = {
  /** Without trailing slash. */
  url: string;
  pid: number;
  /** Resolves when it answers queries: history and metrics are there. Rejects if the indexer gives up. */
  ready: Promise<void>;
  /** Resolves when a block, by default the chain's head at the time of the call, is indexed. */
  reached(block?: number): Promise<void>;
  /** Settles when the process is gone: null after `stop`, else what happened. */
  exited: Promise<string | null>;
  /** SIGTERM, SIGKILL after 10 s. Safe to call twice. */
  stop(): Promise<void>;
};

/** Name of the database schema the tables live in. */
export const DATABASE_SCHEMA = 'mimic';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * Starts the indexer as a child process and waits until it answers HTTP.
 * Throws an error of one readable line when the port is taken, the database is in use or the indexer gives up.
 */
export async function startIndexer(options: IndexerOptions): Promise<RunningIndexer> {
  const { rpcUrl, port, dataDir, silent = false } = options;
  await assertPortFree(port);
  const directory = await databaseDirectory({ rpcUrl, dataDir, root });
  const release = await claimDatabase(directory, DATABASE_SCHEMA);
  const chosen = { directory, ...(await passBlocks(rpcUrl, directory)) };
  await prepareDatabase(directory, root);

  const child = spawn(
    process.execPath,
    [
      ...[ponderBinary(), 'start', '--root', root, '--schema', DATABASE_SCHEMA],
      ...['--hostname', '127.0.0.1', '--port', String(port), '--log-format', 'json'],
    ],
    // A group of its own: Ctrl-C in the terminal must not stop it before the parts that read from it.
    {
      cwd: root,
      env: childEnvironment(options, chosen),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const log = new IndexerLog(child, { silent, onProgress: options.onProgress });
  let stopping = false;
  const exited = log.exit.then((how) => {
    // Only who stops in order has given the database back.
    if (how === 'code 0') release();
    return stopping ? null : `The indexer stopped (${how})${log.lastError && `: ${log.lastError}`}`;
  });
  const stop = async () => {
    stopping = true;
    await terminate(child);
    await exited;
  };
  if (options.signal?.aborted) await stop();
  options.signal?.addEventListener('abort', () => void stop(), { once: true });
  const gaveUp = exited.then((how): never => {
    throw new Error(how ?? 'The indexer was stopped');
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    const listening = await Promise.race([log.port, gaveUp]);
    // Ponder moves on to the next port in silence when another process took this one just now.
    if (listening !== port) throw new Error(`Port ${port} of 127.0.0.1 is in use: choose another port`);
  } catch (error) {
    await stop();
    throw error;
  }
  const wait = { url, rpcUrl, isOver: () => stopping };
  const ready = Promise.race([waitUntilReady(wait), gaveUp]);
  ready.catch(() => {});
  const reached = (block?: number) => Promise.race([waitUntilIndexed(wait, block), gaveUp]);
  return { url, pid: child.pid ?? 0, ready, reached, exited, stop };
}
