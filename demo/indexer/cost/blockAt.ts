import type { Rpc } from '../../node/rpc';

export type PlacedBlock = {
  number: number;
  /** Seconds. */
  time: number;
};

export async function readBlock(rpc: Rpc, block: number | 'latest'): Promise<PlacedBlock> {
  const blockTag = block === 'latest' ? block : `0x${block.toString(16)}`;
  const found = await rpc.request<{ number: string; timestamp: string } | null>('eth_getBlockByNumber', [
    blockTag,
    false,
  ]);
  if (!found) throw new Error(`no block ${block}: reading history needs an archive node`);
  return { number: Number(found.number), time: Number(found.timestamp) };
}

/** The first block from `first` on that is at or after a time in seconds; takes about 25 requests. */
export async function blockAt(rpc: Rpc, time: number, first: number, head: PlacedBlock): Promise<number> {
  let [low, high] = [first, head.number];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await readBlock(rpc, middle)).time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
