import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Hex, isHex, parseGwei } from 'viem';
import { sandboxAccount } from '../../sandbox/deploy/accounts';
import { type Deployment, parseDeployment } from '../../sandbox/deploy/deployment';

export type ProcessOptions = {
  rpcUrls: string[];
  deployment: Deployment;
  key: Hex;
  statePath: string | null;
  startBlock: bigint;
  confirmations: bigint;
  bumpSeconds: number;
  maxGasPrice: bigint;
  /** The port of /health and /metrics; null for none. */
  port: number | null;
  /** Milliseconds between polls. */
  poll: number;
  isJson: boolean;
  isSandbox: boolean;
};

export const HELP = `npm run keeper -- --rpc-url URL --deployment FILE --state FILE [options]

Copies traders for their followers (demo/keeper/README.md). The key of the keeper is in MIMIC_KEEPER_KEY.

  --rpc-url URL           a node; may be given more than once, for fallbacks (or MIMIC_RPC_URL, separated by commas)
  --deployment FILE       the contracts, as the deployment has written them (or MIMIC_DEPLOYMENT)
  --state FILE            where it saves its progress
  --start-block N         a block before any activity of the contracts (default: the deployment's)
  --confirmations N       blocks on top of one before the keeper acts on it (default 0)
  --bump-seconds N        resends a transaction that has not been mined for so long (default 15)
  --max-gas-price GWEI    the most it pays for gas (default 50)
  --port N                serves /health and /metrics on 127.0.0.1
  --poll MS               polling interval (default 500)
  --json                  logs JSON lines
  --sandbox               allows the public test key, and no state file
  --help                  this text`;

const TEXT = { type: 'string' } as const;

/** Reads the command line and the environment; throws a one-sentence error that says what is missing. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, isTerminal: boolean): ProcessOptions {
  const { values } = parseArgs({
    args,
    options: {
      'rpc-url': { ...TEXT, multiple: true },
      deployment: TEXT,
      state: TEXT,
      'start-block': TEXT,
      confirmations: TEXT,
      'bump-seconds': TEXT,
      'max-gas-price': TEXT,
      port: TEXT,
      poll: TEXT,
      sandbox: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const rpcUrls = readUrls(values['rpc-url'] ?? (env.MIMIC_RPC_URL ? env.MIMIC_RPC_URL.split(',') : []));
  const { deployment, fromBlock } = readDeployed(values.deployment ?? env.MIMIC_DEPLOYMENT);
  const isSandbox = values.sandbox ?? false;
  const statePath = values.state ?? null;
  if (statePath === null && !isSandbox)
    throw new Error('Set --state FILE: where the keeper saves its progress');
  return {
    rpcUrls,
    deployment,
    key: readKey(env.MIMIC_KEEPER_KEY, isSandbox),
    statePath,
    startBlock: BigInt(count('start-block', values['start-block'], fromBlock)),
    confirmations: BigInt(count('confirmations', values.confirmations, 0)),
    bumpSeconds: count('bump-seconds', values['bump-seconds'], 15),
    maxGasPrice: parseGwei(String(count('max-gas-price', values['max-gas-price'], 50))),
    port: values.port === undefined ? null : count('port', values.port, 0),
    poll: count('poll', values.poll ?? env.MIMIC_KEEPER_POLL, 500),
    isJson: values.json ?? !isTerminal,
    isSandbox,
  };
}

/** The contracts, from a file or as JSON, and the block before which they were not there; 0 if that is not in it. */
function readDeployed(given: string | undefined): { deployment: Deployment; fromBlock: number } {
  if (!given) throw new Error('Set --deployment FILE: the addresses of the contracts');
  const isJson = given.trimStart().startsWith('{');
  if (!isJson && !existsSync(given)) throw new Error(`--deployment FILE: there is no file ${resolve(given)}`);
  const json = isJson ? given : readFileSync(given, 'utf8');
  const deployment = parseDeployment(json);
  const { fromBlock = 0 } = JSON.parse(json) as { fromBlock?: number };
  if (!Number.isSafeInteger(fromBlock) || fromBlock < 0)
    throw new Error('fromBlock of the deployment must be a whole number');
  return { deployment, fromBlock };
}

/** An empty URL, from a variable that is not set, would silently use a public node. */
function readUrls(given: readonly string[]): string[] {
  const urls = given.map((url) => url.trim());
  const wrong = urls.find((url) => !/^https?:\/\/./.test(url));
  if (urls.length === 0 || wrong === '')
    throw new Error('Set --rpc-url URL: the URL of a node; repeat it for several nodes');
  if (wrong !== undefined) throw new Error(`A node URL must begin with http:// or https://, got ${wrong}`);
  return urls;
}

/** The sandbox's key is public: anyone could spend what the keeper holds. */
function readKey(key: string | undefined, isSandbox: boolean): Hex {
  const test = sandboxAccount('keeper').privateKey;
  if (isSandbox) return isKey(key) ? key : test;
  if (!isKey(key))
    throw new Error('Set MIMIC_KEEPER_KEY to the private key of the keeper: 0x and 64 hex digits');
  if (key.toLowerCase() === test)
    throw new Error('MIMIC_KEEPER_KEY is the public test key: use it with --sandbox only');
  return key;
}

const isKey = (key: string | undefined): key is Hex => isHex(key) && key.length === 66;

function count(name: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault;
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, got "${text}"`);
  return value;
}
