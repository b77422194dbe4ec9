import { spawn } from 'node:child_process';
import { assertPortFree } from '../process/assertPortFree';
import { type Supervised, supervise } from '../process/supervise';
import { createReader } from './database/createReader';
import { databaseDirectory } from './database/databaseDirectory';
import { startPostgres } from './database/startPostgres';
import { unlockSchema } from './database/unlockSchema';
import { bundleIndexer } from './start/bundleIndexer';
import { childEnvironment, deploymentOf } from './start/childEnvironment';
import { IndexerLog } from './start/IndexerLog';
import type { IndexerOptions } from './start/IndexerOptions';
import { passStart } from './start/passStart';
import { schemaName } from './start/schemaName';
import { waitUntilIndexed, waitUntilReady } from './start/waitUntilIndexed';

export type RunningIndexer = Pick<Supervised, 'pid' | 'exited' | 'stop'> & {
  /** Without trailing slash. */
  url: string;
  /** Resolves when it answers queries: history and metrics are ready. Rejects if the indexer exits first. */
  ready: Promise<void>;
  /** Resolves when a block, by default the chain's head at the time of the call, is indexed. */
  reached(block?: number): Promise<void>;
};

/**
 * Starts the indexer as a child process and waits until it answers HTTP. Throws a one-line error if the port is taken, the
 * database is in use or the indexer exits.
 */
export async function startIndexer(options: IndexerOptions): Promise<RunningIndexer> {
  const { rpcUrl, port, dataDir, silent = false, onProcess } = options;
  await assertPortFree(port);
  const { program, root } = bundleIndexer();
  const schema = await schemaName(deploymentOf(options));
  const directory = await databaseDirectory({ rpcUrl, dataDir, schema });
  const database = options.env?.DATABASE_URL
    ? undefined
    : await startDatabase({ directory, schema, options });
  const chosen = { databaseUrl: database?.url, readerUrl: database?.readerUrl };

  const child = spawn(
    process.execPath,
    [program, schema, root, String(port)],
    // A separate process group: Ctrl-C in the terminal must not stop it before the processes that read from it.
    {
      cwd: root,
      env: childEnvironment(options, chosen),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    },
  );
  if (child.pid) onProcess?.(child.pid);
  const { onProgress, onTrouble } = options;
  const log = new IndexerLog(child, { silent, onProgress, onTrouble });
  let isOver = false;
  const { pid, exited, ended, stop } = supervise(child, {
    name: 'The indexer',
    reason: () => log.lastError,
    signal: options.signal,
    onExit: async () => {
      isOver = true;
      await database?.stop();
    },
  });
  const url = `http://127.0.0.1:${port}`;
  // it may exit before it reads
  child.stdin.on('error', () => undefined);
  try {
    // it loads meanwhile
    await Promise.race([options.seeded, ended]);
    child.stdin.end(`${await passStart(rpcUrl, directory)}`);
    const listening = await Promise.race([log.port, ended]);
    // Ponder silently uses the next port if another process has just taken this one.
    if (listening !== port) throw new Error(`Port ${port} of 127.0.0.1 is in use: choose another port`);
  } catch (error) {
    await stop();
    throw error;
  }
  const wait = { url, rpcUrl, isOver: () => isOver };
  const ready = Promise.race([waitUntilReady(wait), ended]);
  ready.catch(() => {});
  const reached = (block?: number) => Promise.race([waitUntilIndexed(wait, block), ended]);
  return { url, pid, ready, reached, exited, stop };
}

/** Starts the indexer's own database server, which no other process uses. */
async function startDatabase(request: { directory: string; schema: string; options: IndexerOptions }) {
  const { directory, schema, options } = request;
  const { signal, onProcess } = options;
  const postgres = await startPostgres({ directory, signal, onProcess });
  try {
    await unlockSchema(postgres.url, schema);
    return { ...postgres, readerUrl: await createReader(postgres.url) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
