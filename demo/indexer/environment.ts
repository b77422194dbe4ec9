import { isAddress } from 'viem';

export type Environment = {
  rpcUrls: string[];
  chainId: number;
  startBlock: number;
  /** Blocks between two passes that roll the metrics forward, and the first block that may have one. */
  passInterval: number;
  passStart: number | 'latest';
  eventEmitter: `0x${string}`;
  matchingRule: `0x${string}`;
  mirror: `0x${string}`;
  settle: `0x${string}`;
  /** Of a Postgres server. */
  databaseUrl: string;
};

/** Ponder starts a URL at 20 requests a second and grows slowly: a local node takes more, told as many URLs. */
const LOCAL_LANES = 32;

/**
 * Reads the indexer's settings.
 *
 * @throws Error naming the variable that is missing or malformed.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const chainId = readNumber(env, 'MIMIC_CHAIN_ID', 42161);
  return {
    rpcUrls: readRpcUrls(env),
    chainId,
    startBlock: readNumber(env, 'MIMIC_START_BLOCK', 0),
    passInterval: Math.max(1, readNumber(env, 'MIMIC_PASS_INTERVAL', 10)),
    // History needs no passes, and on a long chain every block to pass at is a request.
    passStart: env.MIMIC_PASS_START ? readNumber(env, 'MIMIC_PASS_START', 0) : 'latest',
    eventEmitter: readAddress(env, 'MIMIC_EVENT_EMITTER'),
    matchingRule: readAddress(env, 'MIMIC_MATCHING_RULE'),
    mirror: readAddress(env, 'MIMIC_MIRROR'),
    settle: readAddress(env, 'MIMIC_SETTLE'),
    databaseUrl: readDatabaseUrl(env),
  };
}

function readRpcUrls(env: Readonly<Record<string, string | undefined>>): string[] {
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

function readDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  const url = env.DATABASE_URL ?? '';
  if (url === '') throw new Error('DATABASE_URL is missing: set it to the URL of a Postgres server');
  return url;
}

function readAddress(env: Readonly<Record<string, string | undefined>>, name: string): `0x${string}` {
  const value = env[name] ?? '';
  if (!isAddress(value, { strict: false }))
    throw new Error(`${name} must be an address of 40 hex characters`);
  return value.toLowerCase() as `0x${string}`;
}

function readNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}
