import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callNode } from '../start/callNode';
import { isDraftInUse } from './makeCluster';
import { serverOf } from './serverOf';

const PREFIX = 'postgres-';

/**
 * The directory of the sandbox's database, named after the chain's genesis and the indexer's code: rows of another chain
 * would be mixed with this one's, and Ponder refuses rows that other code has written. Others are removed, unless a server
 * uses them.
 */
export async function databaseDirectory({
  rpcUrl,
  dataDir,
  root,
}: {
  rpcUrl: string;
  dataDir: string;
  root: string;
}): Promise<string> {
  const genesis = await callNode<{ hash: string }>(rpcUrl, 'eth_getBlockByNumber', ['0x0', false]);
  const name = `${PREFIX}${genesis.hash.slice(2, 12)}-${await codeHash(root)}`;
  await mkdir(dataDir, { recursive: true });
  for (const other of await readdir(dataDir)) {
    const [database = ''] = other.split('.');
    if (!other.startsWith(PREFIX) || database === name || isDraftInUse(other)) continue;
    if ((await serverOf(join(dataDir, database))) !== null) continue;
    await rm(join(dataDir, other), { recursive: true, force: true });
  }
  return join(dataDir, name);
}

async function codeHash(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const directory of [root, join(root, '../../src/domain')]) {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/[\\/](\.ponder|generated|node_modules)[\\/]/.test(file))
      .sort();
    for (const file of files) hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 10);
}
