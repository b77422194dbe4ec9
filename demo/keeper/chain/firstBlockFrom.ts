import type { PublicClient } from 'viem';

/** The first block up to `head` at or after a time (unix seconds), by binary search; the head if there is none. */
export async function firstBlockFrom(client: PublicClient, time: bigint, head: bigint): Promise<bigint> {
  let [low, high] = [0n, head];
  while (low < high) {
    const middle = (low + high) / 2n;
    const { timestamp } = await client.getBlock({ blockNumber: middle });
    if (timestamp < time) low = middle + 1n;
    else high = middle;
  }
  return low;
}
