import { type Deployment, readDeployment } from '../environment';
import type { IndexerOptions } from './IndexerOptions';
import { PASS_INTERVAL } from './passStart';

type Chosen = { databaseUrl: string | undefined; readerUrl: string | undefined };

/** The indexer's environment: the caller's, without database settings meant for something else. */
export function childEnvironment(
  { rpcUrl, port, deployment, startBlock, env }: IndexerOptions,
  { databaseUrl, readerUrl }: Chosen,
): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _,
    DATABASE_PRIVATE_URL: __,
    READER_DATABASE_URL: ___,
    MIMIC_PASS_START: ____,
    ...inherited
  } = process.env;
  return {
    ...inherited,
    NODE_ENV: 'production',
    PORT: String(port),
    PONDER_TELEMETRY_DISABLED: '1',
    MIMIC_RPC_URL: rpcUrl,
    MIMIC_CHAIN_ID: '42161',
    MIMIC_START_BLOCK: String(startBlock),
    MIMIC_PASS_INTERVAL: String(PASS_INTERVAL),
    MIMIC_EVENT_EMITTER: deployment.eventEmitter,
    MIMIC_DEPLOYMENT: deployment.mirror ? JSON.stringify(indexedOf(deployment)) : '',
    // developers using the sandbox may run any query
    SQL_FREE: 'true',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(readerUrl && { READER_DATABASE_URL: readerUrl }),
    ...env,
  };
}

/** The contracts that the indexer reads: others of a deployment must not change the name of its schema. */
function indexedOf(deployment: IndexerOptions['deployment']) {
  const { matchingRule, mirror, settle, leaves, votingEscrow, feeAuction } = deployment;
  return { matchingRule, mirror, settle, leaves, votingEscrow, feeAuction };
}

/** What an indexer started with these options indexes. */
export function deploymentOf(options: IndexerOptions): Deployment {
  // the database is not decided yet
  return readDeployment(childEnvironment(options, { databaseUrl: undefined, readerUrl: undefined }));
}
