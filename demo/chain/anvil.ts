import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRpc } from './rpc';

export type AnvilOptions = {
  port: number;
  /** Time of the genesis block in seconds; ignored when `statePath` holds a chain. */
  timestamp?: number;
  /** File the chain is read from when it exists, and written to when anvil stops. */
  statePath?: string;
  /** Funded accounts of the standard test mnemonic. */
  accounts?: number;
  /** Stops it, at whatever point of its start it is. */
  signal?: AbortSignal;
};

export type Anvil = {
  rpcUrl: string;
  port: number;
  pid: number;
  /** Settles when the process is gone, asked for or not: null after `stop`, else what happened. */
  exited: Promise<string | null>;
  /** SIGTERM, which also writes the state; SIGKILL after 15 s. Safe to call twice. */
  stop(): Promise<void>;
};

/**
 * Starts a local Arbitrum-like chain (id 42161) on 127.0.0.1 and waits until it answers.
 * Throws an error of one readable line when the port is taken or anvil gives up.
 */
export async function startAnvil({
  port,
  timestamp,
  statePath,
  accounts = 64,
  signal,
}: AnvilOptions): Promise<Anvil> {
  await assertPortFree(port);
  const cache = await mkdtemp(join(tmpdir(), 'mimic-anvil-'));
  const isKept = statePath !== undefined && existsSync(statePath);
  const child = spawn(
    anvilBinary(),
    [
      ['--host', '127.0.0.1', '--port', String(port), '--chain-id', '42161', '--accounts', String(accounts)],
      // calldata of replayed transactions is far beyond a real block's, and history is sent for many senders in order
      ['--gas-limit', '1000000000', '--no-request-size-limit', '--auto-impersonate', '--order', 'fifo'],
      // anvil keeps every old state on disk, half a gigabyte a history: 64 in memory are enough, also for a reorg
      ['--base-fee', '0', '--silent', '--prune-history', '64', '--cache-path', cache],
      timestamp === undefined || isKept ? [] : ['--timestamp', String(timestamp)],
      statePath === undefined ? [] : ['--state', statePath],
    ].flat(),
    // a group of its own: Ctrl-C in the terminal must not kill the chain before the parts that use it
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let stopping = false;
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const exited = exitOf(child).then(async (how) => {
    await rm(cache, { recursive: true, force: true });
    return stopping ? null : `anvil stopped (${how})${lastLine(errors) && `: ${lastLine(errors)}`}`;
  });
  const stop = async () => {
    stopping = true;
    await terminate(child);
    await exited;
  };
  if (signal?.aborted) await stop();
  signal?.addEventListener('abort', () => void stop(), { once: true });
  const rpcUrl = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([
      answers(rpcUrl),
      exited.then((how) => Promise.reject(new Error(how ?? 'anvil stopped'))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { rpcUrl, port, pid: child.pid as number, exited, stop };
}

/** Anvil's package only wraps the native binary, and its wrapper leaves the binary behind when killed. */
function anvilBinary(): string {
  const system = process.platform === 'win32' ? 'win32' : process.platform;
  const machine = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  const require = createRequire(import.meta.url);
  try {
    return require.resolve(`@foundry-rs/anvil-${system}-${machine}/bin/${name}`);
  } catch (cause) {
    throw new Error(`No anvil binary for ${system} on ${machine}: run npm ci on a supported machine`, {
      cause,
    });
  }
}

async function assertPortFree(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`Port ${port} of 127.0.0.1 is in use: stop what listens there, or choose another port`, {
      cause,
    });
  }
  server.close();
  await once(server, 'close');
}

async function answers(rpcUrl: string): Promise<void> {
  const rpc = createRpc(rpcUrl);
  try {
    for (let attempt = 0; attempt < 600; attempt++) {
      const ready = await rpc.request('eth_chainId', []).catch(() => undefined);
      if (ready !== undefined) return;
      await sleep(50);
    }
  } finally {
    rpc.close();
  }
  throw new Error(`anvil at ${rpcUrl} did not answer within 30 s`);
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(kill);
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
