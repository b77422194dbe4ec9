import { numberToHex } from 'viem/utils';
import type { ReadClient } from '../../contracts/readClient';
import type { Hex } from '../../domain/Address';
import type { Submission } from './Submission';

/** Seconds for which a dismissed submission is still checked. */
const age = 30 * 86_400;

/**
 * Whether a submission was signed too long ago to be checked, by both the computer's clock and the chain's: the
 * computer's may have been wrong.
 */
export async function isTooOld(
  client: ReadClient,
  { createdAt, steps, again }: Submission,
): Promise<boolean> {
  if (createdAt > Date.now() / 1000 - age) return false;
  const blocks = [...steps, ...(again ?? [])].flatMap(({ block }) => block ?? []);
  if (!blocks.length) return true;
  const [then, now] = await Promise.all([
    timeOf(client, numberToHex(Math.max(...blocks))),
    timeOf(client, 'latest'),
  ]);
  // if a node does not know such an old block, it has pruned it
  return then === undefined || now === undefined || now - then > age;
}

async function timeOf(client: ReadClient, at: Hex | 'latest'): Promise<number | undefined> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [at, false] });
  return block ? Number(block.timestamp) : undefined;
}
