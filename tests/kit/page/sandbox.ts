import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Deployment } from '../../../demo/sandbox/deploy/deployment';
import { root } from '../../../scripts/root';

/** What `npm run demo -- --json` prints once everything runs. */
export type Sandbox = {
  url: string;
  indexerUrl: string;
  rpcUrl: string;
  chainId: number;
  contracts: Deployment;
  tokens: { address: string; symbol: string; name: string; decimals: number }[];
  earn: {
    votingEscrow: string;
    feeAuction: string;
    token: { address: string; symbol: string; name: string; decimals: number };
  };
  accounts: { address: string; privateKey: string; role: 'newcomer' | 'follower' | 'keeper' }[];
};

export type RunningSandbox = {
  sandbox: Sandbox;
  process: ChildProcess;
  /** Everything it wrote to stdout. */
  output: () => string;
  /** Everything it wrote to stderr: its progress. */
  progress: () => string;
  /** How many events the indexer read while starting, and how long that took, from the progress shown. */
  indexed: () => { events: number; seconds: number };
  /** Presses Ctrl-C and waits for it to end; resolves with the exit code. */
  stop: () => Promise<number | null>;
};

/** Starts the demo as a user would and waits until it reports that it is ready. */
export async function startSandbox(...options: string[]): Promise<RunningSandbox> {
  const child = spawn(
    process.execPath,
    ['scripts/launch.mjs', 'demo/start.ts', '--port', '0', '--json', ...options],
    {
      cwd: root,
      // all tests' pages count as one client; the rate limit has its own tests
      env: { ...process.env, SQL_RATE_LIMIT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([first]) => first as string),
    closed.then(() => Promise.reject(new Error(`The sandbox ended before it was ready:\n${stderr}`))),
  ]);
  return {
    sandbox: JSON.parse(line),
    process: child,
    output: () => stdout,
    progress: () => stderr,
    indexed() {
      const at = (word: string) => Number(new RegExp(`([\\d.]+) s  ${word}`).exec(stderr)?.[1]);
      const events = Number(/History: ([\d,]+) events/.exec(stderr)?.[1]?.replaceAll(',', ''));
      return { events, seconds: at('Ready') - at('Indexer') };
    },
    async stop() {
      child.kill('SIGINT');
      const [code] = await closed;
      return code;
    },
  };
}

/** The sandbox that all tests of a run share. Its history stands still. */
export function sharedSandbox(): Sandbox {
  if (!process.env.MIMIC_SANDBOX) throw new Error('The global setup has started no sandbox.');
  return JSON.parse(process.env.MIMIC_SANDBOX);
}
