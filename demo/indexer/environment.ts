import { readFileSync } from 'node:fs';
import { isAddress } from 'viem';

/** The settings that determine the indexed rows. */
export type Deployment = {
  chainId: number;
  /** First blocks of positions, of GMX's markets, of its prices, and of Mimic's contracts. */
  startBlock: number;
  marketsBlock: number;
  pricesBlock: number;
  contractsBlock: number;
  /** Blocks between two passes, which update the metrics over time. */
  passInterval: number;
  eventEmitter: `0x${string}`;
  /** Mimic's contracts; absent if not deployed: then there are traders, but no copies. */
  contracts: Record<'matchingRule' | 'mirror' | 'settle' | 'leaves', `0x${string}`> | undefined;
  /** The Earn contracts; absent if locking is not available. */
  earn: Record<'votingEscrow' | 'feeAuction', `0x${string}`> | undefined;
};

export type Environment = Deployment & {
  rpcUrls: string[];
  /** The most blocks that one eth_getLogs spans. */
  logsRange: number;
  /** The first block with a pass. */
  passStart: number | 'latest';
  /** The URL of a Postgres server. */
  databaseUrl: string;
};

/**
 * Ponder starts each URL at 20 requests per second and speeds up slowly: listing a local node as several URLs uses its full
 * speed.
 */
const LOCAL_LANES = 32;

/** Blocks that most nodes accept in one eth_getLogs; where one does not, its answers show how many it does. */
const LOGS_RANGE = 10_000;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the indexer's settings.
 *
 * @throws Error naming the variable that is missing or malformed.
 */
export function readEnvironment(env: Variables): Environment {
  return {
    ...readDeployment(env),
    rpcUrls: readRpcUrls(env),
    logsRange: readLogsRange(env),
    // History needs no passes, and each block with a pass costs a request.
    passStart: env.MIMIC_PASS_START ? readNumber(env, 'MIMIC_PASS_START', 0) : 'latest',
    databaseUrl: readDatabaseUrl(env),
  };
}

/**
 * Reads the settings of what is indexed, without the node and the database.
 *
 * @throws Error naming the variable that is missing or malformed.
 */
export function readDeployment(env: Variables): Deployment {
  const startBlock = readNumber(env, 'MIMIC_START_BLOCK', 0);
  const deployed = readDeployed(env);
  return {
    chainId: readNumber(env, 'MIMIC_CHAIN_ID', 42161),
    startBlock,
    marketsBlock: readNumber(env, 'MIMIC_MARKETS_BLOCK', startBlock),
    pricesBlock: readNumber(env, 'MIMIC_PRICES_BLOCK', startBlock),
    contractsBlock: deployed?.fromBlock ?? startBlock,
    passInterval: Math.max(1, readNumber(env, 'MIMIC_PASS_INTERVAL', 10)),
    eventEmitter: readAddress(env, 'MIMIC_EVENT_EMITTER'),
    contracts: deployed?.contracts,
    earn: deployed?.earn,
  };
}

/**
 * MIMIC_LOGS_RANGE: the most blocks that one eth_getLogs spans.
 *
 * @throws Error if it is not a number of blocks
 */
export function readLogsRange(env: Variables): number {
  const range = readNumber(env, 'MIMIC_LOGS_RANGE', LOGS_RANGE);
  if (range === 0) throw new Error('MIMIC_LOGS_RANGE must be 1 block or more');
  return range;
}

function readRpcUrls(env: Variables): string[] {
  const urls = (env.MIMIC_RPC_URL ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  if (urls.length === 0) throw new Error('MIMIC_RPC_URL is missing: set it to the URL of an Arbitrum node');
  const [first] = urls;
  if (urls.length > 1 || !first || !['127.0.0.1', 'localhost'].includes(new URL(first).hostname)) return urls;
  return Array.from({ length: LOCAL_LANES }, (_, lane) => {
    const url = new URL(first);
    url.searchParams.set('lane', String(lane));
    return url.toString();
  });
}

function readDatabaseUrl(env: Variables): string {
  const url = env.DATABASE_URL ?? '';
  if (url === '') throw new Error('DATABASE_URL is missing: set it to the URL of a Postgres server');
  return url;
}

type Deployed = Pick<Deployment, 'contracts' | 'earn'> & { fromBlock: number | undefined };

/** MIMIC_DEPLOYMENT: the file that deploying has written, or its content. All contracts or none: without some, copies would never end. */
function readDeployed(env: Variables): Deployed | undefined {
  const name = 'MIMIC_DEPLOYMENT';
  const given = env[name]?.trim();
  if (!given) return undefined;
  const deployment = parseJson(name, given.startsWith('{') ? given : readText(name, given));
  const at = (key: string) => addressOf(`${key} of ${name}`, deployment[key]);
  const { fromBlock, feeAuction } = deployment;
  if (fromBlock !== undefined && !Number.isSafeInteger(fromBlock))
    throw new Error(`fromBlock of ${name} must be a whole number`);
  return {
    fromBlock: fromBlock as number | undefined,
    contracts: {
      matchingRule: at('matchingRule'),
      mirror: at('mirror'),
      settle: at('settle'),
      leaves: at('leaves'),
    },
    // an escrow without an auction earns nothing
    earn:
      feeAuction === undefined
        ? undefined
        : { votingEscrow: at('votingEscrow'), feeAuction: at('feeAuction') },
  };
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${name} must be the path of a deployment.json or its content: ${file} cannot be read`, {
      cause,
    });
  }
}

function parseJson(name: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    throw new Error(`${name} is not JSON`, { cause });
  }
}

const readAddress = (env: Variables, name: string) => addressOf(name, env[name]);

function addressOf(name: string, value: unknown): `0x${string}` {
  if (typeof value !== 'string' || !isAddress(value, { strict: false }))
    throw new Error(`${name} must be an address of 40 hex characters`);
  return value.toLowerCase() as `0x${string}`;
}

function readNumber(env: Variables, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}
