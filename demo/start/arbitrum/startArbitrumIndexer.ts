import { join } from 'node:path';
import { createReader } from '../../indexer/database/createReader';
import { dropOtherSchemas } from '../../indexer/database/dropOtherSchemas';
import { startPostgres } from '../../indexer/database/startPostgres';
import { unlockSchema } from '../../indexer/database/unlockSchema';
import { deploymentOf } from '../../indexer/start/childEnvironment';
import type { IndexerOptions } from '../../indexer/start/IndexerOptions';
import { schemaName } from '../../indexer/start/schemaName';
import { type RunningIndexer, startIndexer } from '../../indexer/startIndexer';
import { freePort } from '../../process/freePort';
import type { StartOptions } from '../options';
import type { Progress } from '../Progress';
import type { Teardown } from '../Teardown';
import { nodeName } from './assertArbitrum';
import { Reading } from './Reading';
import { readWindow, type Window } from './readWindow';

type Parts = {
  options: Pick<StartOptions, 'data' | 'json'> & { arbitrum: { rpcUrl: string; days: number | undefined } };
  progress: Progress;
  teardown: Teardown;
  onProcess: (pid: number) => void;
};

/** Starts an indexer of Arbitrum on its own database, from which the next start in the same folder continues. */
export async function startArbitrumIndexer({
  options: { arbitrum, data, json },
  progress,
  teardown,
  onProcess,
}: Parts): Promise<RunningIndexer & { window: Window }> {
  const { signal } = teardown;
  const { rpcUrl } = arbitrum;
  const folder = join(data, 'arbitrum');
  const window = await readWindow(folder, arbitrum, progress);
  signal.throwIfAborted();

  const postgres = await startPostgres({ directory: join(folder, 'postgres'), signal, onProcess });
  await teardown.add('the database', postgres.stop);
  const { MIMIC_EVENT_EMITTER: eventEmitter = '', MIMIC_START_BLOCK: startBlock } = window.settings;
  const reading = new Reading(window, progress, nodeName(rpcUrl));
  const options: IndexerOptions = {
    ...{ rpcUrl, port: await freePort(), deployment: { eventEmitter }, startBlock: Number(startBlock) },
    ...{ dataDir: join(folder, 'indexer'), silent: json, signal, onProcess },
    onProgress: (read) => reading.went(read),
    onTrouble: (text) => reading.met(text),
    env: {
      ...window.settings,
      // passes begin at the head: what was missed between two starts is history too
      MIMIC_PASS_START: '',
      DATABASE_URL: postgres.url,
      READER_DATABASE_URL: await createReader(postgres.url),
    },
  };
  const schema = await schemaName(deploymentOf(options));
  await unlockSchema(postgres.url, schema);
  await dropOtherSchemas(postgres.url, schema);
  const indexer = await startIndexer(options);
  await teardown.add('the indexer', indexer.stop);
  return { ...indexer, window };
}
