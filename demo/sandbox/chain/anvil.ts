import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createRpc } from '../../node/rpc';
import { assertPortFree } from '../../process/assertPortFree';
import { foundryBinary } from '../../process/foundryBinary';
import { type Supervised, supervise } from '../../process/supervise';

/** Arbitrum's block gas limit: what does not fit here fits nowhere. */
export const BLOCK_GAS_LIMIT = 32_000_000n;

/** Used while contracts and history are written: replayed transactions need more calldata than a real block holds. */
export const WRITING_GAS_LIMIT = 1_000_000_000n;

export type AnvilOptions = {
  /** By default the system assigns a port, so that no other program can take it first. */
  port?: number;
  /** Time of the genesis block in seconds; ignored when `statePath` holds a chain. */
  timestamp?: number;
  /** File from which the chain is loaded if it exists, and to which anvil saves it when it stops. */
  statePath?: string;
  /** A node whose chain it goes on with. */
  forkUrl?: string;
  /** Funded accounts of the standard test mnemonic. */
  accounts?: number;
  /** Stops it, even while it is starting. */
  signal?: AbortSignal;
};

export type Anvil = Pick<Supervised, 'pid' | 'exited' | 'stop'> & {
  rpcUrl: string;
  port: number;
};

/**
 * Starts a local Arbitrum-like chain (id 42161) on 127.0.0.1 and waits until it responds. Throws a one-line error if the port
 * is taken or anvil exits.
 */
export async function startAnvil({
  port = 0,
  timestamp,
  statePath,
  forkUrl,
  accounts = 64,
  signal,
}: AnvilOptions = {}): Promise<Anvil> {
  if (port) await assertPortFree(port);
  // at once, so that it loads while the caller works on
  const cache = mkdtempSync(join(tmpdir(), 'mimic-anvil-'));
  const isKept = statePath !== undefined && existsSync(statePath);
  const child = spawn(
    foundryBinary('anvil'),
    [
      ['--host', '127.0.0.1', '--port', String(port), '--chain-id', '42161', '--accounts', String(accounts)],
      // the history has transactions of many senders, which must stay in order
      ['--gas-limit', String(BLOCK_GAS_LIMIT), '--no-request-size-limit', '--auto-impersonate'],
      ['--order', 'fifo'],
      // anvil keeps every old state on disk, half a gigabyte per history: 64 in memory are enough, even for a reorg
      ['--base-fee', '0', '--prune-history', '64', '--cache-path', cache],
      timestamp === undefined || isKept ? [] : ['--timestamp', String(timestamp)],
      statePath === undefined ? [] : ['--state', statePath],
      forkUrl === undefined ? [] : ['--fork-url', forkUrl],
    ].flat(),
    // a separate process group: Ctrl-C in the terminal must not kill the chain before the processes that use it
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const { pid, exited, ended, stop } = supervise(child, {
    name: 'anvil',
    // it saves the state before it exits
    patience: 15_000,
    signal,
    onExit: () => rm(cache, { recursive: true, force: true }),
  });
  try {
    const given = await Promise.race([listening(child), ended]);
    const rpcUrl = `http://127.0.0.1:${given}`;
    await Promise.race([relieve(rpcUrl), ended]);
    return { rpcUrl, port: given, pid, exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port that it reports; later output is discarded. */
function listening({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!stdout) return reject(new Error('anvil has no output to read its port from'));
    const lines = createInterface({ input: stdout }).on('line', (line) => {
      const port = /^Listening on [\d.]+:(\d+)/.exec(line)?.[1];
      if (port === undefined) return;
      lines.close();
      stdout.resume();
      resolve(Number(port));
    });
  });
}

/** Keeps each block's hash in its storage (EIP-2935). */
const BLOCK_HASHES = '0x0000F90827F1C53a10cb7A02335B175320002935';

/** Turns off logging of each call, and block hashes on chain, which nobody reads: every block costs a hash of each slot ever used. */
async function relieve(rpcUrl: string): Promise<void> {
  const rpc = createRpc(rpcUrl);
  try {
    await rpc.batch([
      { method: 'anvil_setLoggingEnabled', params: [false] },
      { method: 'anvil_setCode', params: [BLOCK_HASHES, '0x'] },
    ]);
  } finally {
    rpc.close();
  }
}
