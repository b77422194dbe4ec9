import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReader } from '../../../demo/indexer/database/createReader';
import { startPostgres } from '../../../demo/indexer/database/startPostgres';
import { deploymentOf } from '../../../demo/indexer/start/childEnvironment';
import type { IndexerOptions } from '../../../demo/indexer/start/IndexerOptions';
import { schemaName } from '../../../demo/indexer/start/schemaName';
import { startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import { serveReplica } from '../../kit/indexer/serveReplica';
import { startBusyChain } from './busyChain';

/** An indexer as deployed: one writer, read-only replicas, one Postgres, free SQL off, behind one proxy. */
export async function startDeployment({ routes, replicas }: { routes: number; replicas: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-load-'));
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const postgres = await startPostgres({ directory: join(folder, 'postgres') });
    stops.push(postgres.stop);
    const chain = await startBusyChain(routes);
    stops.push(chain.stop);
    const env = {
      DATABASE_URL: postgres.url,
      READER_DATABASE_URL: await createReader(postgres.url),
      SQL_FREE: 'false',
      TRUST_PROXY: '1',
    };
    const options: IndexerOptions = {
      ...{ rpcUrl: chain.rpcUrl, deployment: chain.deployment, startBlock: 0, silent: true, env },
      ...{ port: await freePort(), dataDir: join(folder, 'indexer') },
    };
    const writer = await startIndexer(options);
    stops.push(writer.stop);
    await writer.ready;
    const schema = await schemaName(deploymentOf(options));
    const urls: string[] = [];
    for (let i = 0; i < replicas; i++) {
      const port = await freePort();
      const replica = await serveReplica({ ...options, port }, schema);
      stops.push(replica.stop);
      urls.push(`http://127.0.0.1:${port}`);
    }
    chain.trade();
    return { urls, stop, traders: chain.traders };
  } catch (error) {
    await stop();
    throw error;
  }
}
