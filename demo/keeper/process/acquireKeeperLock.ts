import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { acquireLock } from './acquireLock';

/**
 * Keeps a second keeper on this machine from using the same state file or the same key: each would overwrite the other's file
 * and take its nonces. Resolves with a function that releases both.
 */
export async function acquireKeeperLock(
  statePath: string | null,
  key: { chainId: number; address: Hex } | null,
): Promise<() => void> {
  const held: (() => void)[] = [];
  const release = () => {
    for (const one of held) one();
  };
  try {
    if (statePath !== null) held.push(await acquireLock(`${statePath}.lock`, `the state file ${statePath}`));
    if (key !== null) {
      const { chainId, address } = key;
      const path = join(tmpdir(), `keeper-${chainId}-${address.slice(2, 18).toLowerCase()}.lock`);
      held.push(await acquireLock(path, `the key of ${address} on chain ${chainId}`));
    }
  } catch (error) {
    release();
    throw error;
  }
  return release;
}
