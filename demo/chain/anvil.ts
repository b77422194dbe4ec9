import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertPortFree } from '../process/assertPortFree';
import { type Supervised, supervise } from '../process/supervise';
import { foundryBinary } from './foundryBinary';
import { createRpc } from './rpc';

/** Arbitrum's own: what does not fit in there fits nowhere. */
export const BLOCK_GAS_LIMIT = 32_000_000n;

/** For the time in which contracts and history are written: calldata of replayed transactions is beyond a real block's. */
export const WRITING_GAS_LIMIT = 1_000_000_000n;

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

export type Anvil = Pick<Supervised, 'pid' | 'exited' | 'stop'> & {
  rpcUrl: string;
  port: number;
};

/**
 * Starts a local Arbitrum-like chain (id 42161) on 127.0.0.1 and waits until it answers.
 * Throws an error of one readable line when the port is taken or anvil exits.
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
    foundryBinary('anvil'),
    [
      ['--host', '127.0.0.1', '--port', String(port), '--chain-id', '42161', '--accounts', String(accounts)],
      // history is sent for many senders in order
      ['--gas-limit', String(BLOCK_GAS_LIMIT), '--no-request-size-limit', '--auto-impersonate'],
      ['--order', 'fifo'],
      // anvil keeps every old state on disk, half a gigabyte a history: 64 in memory are enough, also for a reorg
      ['--base-fee', '0', '--silent', '--prune-history', '64', '--cache-path', cache],
      timestamp === undefined || isKept ? [] : ['--timestamp', String(timestamp)],
      statePath === undefined ? [] : ['--state', statePath],
    ].flat(),
    // a group of its own: Ctrl-C in the terminal must not kill the chain before the parts that use it
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const { pid, exited, ended, stop } = supervise(child, {
    name: 'anvil',
    // it writes the state before it goes
    patience: 15_000,
    signal,
    onExit: () => rm(cache, { recursive: true, force: true }),
  });
  const rpcUrl = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([answers(rpcUrl), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { rpcUrl, port, pid, exited, stop };
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
