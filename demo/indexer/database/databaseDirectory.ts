import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callNode } from '../start/callNode';
import { isDraftInUse } from './makeCluster';
import { serverOf } from './serverOf';

const PREFIX = 'postgres-';

/**
 * The directory of the sandbox's database, named after the chain's genesis and the indexer's code: rows of another chain would
 * mix with this one's, and Ponder rejects rows that other code has written. Removes other directories unless a server uses
 * them.
 */
export async function databaseDirectory({
  rpcUrl,
  dataDir,
  schema,
}: {
  rpcUrl: string;
  dataDir: string;
  schema: string;
}): Promise<string> {
  const genesis = await callNode<{ hash: string }>(rpcUrl, 'eth_getBlockByNumber', ['0x0', false]);
  const name = `${PREFIX}${genesis.hash.slice(2, 12)}-${schema}`;
  await mkdir(dataDir, { recursive: true });
  for (const other of await readdir(dataDir)) {
    const [database = ''] = other.split('.');
    if (!other.startsWith(PREFIX) || database === name || isDraftInUse(other)) continue;
    if ((await serverOf(join(dataDir, database))) !== null) continue;
    await rm(join(dataDir, other), { recursive: true, force: true });
  }
  return join(dataDir, name);
}
