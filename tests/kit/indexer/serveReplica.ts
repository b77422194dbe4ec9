import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from '../../../demo/indexer/start/childEnvironment';
import type { IndexerOptions } from '../../../demo/indexer/start/IndexerOptions';
import { ponderBinary } from '../../../demo/indexer/start/ponderBinary';
import { waitUntilReady } from '../../../demo/indexer/start/waitUntilIndexed';
import { type Supervised, supervise } from '../../../demo/process/supervise';
import { root } from '../../../scripts/root';

/** Runs `ponder serve` on a schema's tables or views; resolves when it responds. */
export async function serveReplica(options: IndexerOptions, schema: string): Promise<Supervised> {
  const { port } = options;
  const indexer = join(root, 'demo/indexer');
  const serving = ['serve', '--root', indexer, '--schema', schema, '--log-level', 'error'];
  // a replica uses only the database's URL of these
  const chosen = { databaseUrl: undefined, readerUrl: undefined };
  const child = spawn(
    process.execPath,
    [ponderBinary(), ...serving, '--hostname', '127.0.0.1', '--port', String(port)],
    { cwd: indexer, env: childEnvironment(options, chosen), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const replica = supervise(child, { name: 'A replica' });
  await Promise.race([
    waitUntilReady({ url: `http://127.0.0.1:${port}`, isOver: () => false }),
    replica.ended,
  ]);
  return replica;
}
