import { type Hex, keccak256, stringToHex } from 'viem';
import type { Rpc } from '../../chain/rpc';

const EVENT_LOG_1: Hex = '0x137a44067c8961cd7e1d876f4754a5a3a75989b4552f1843fc69c3b372def160';
/** Number of samples in a range, and blocks per sample. */
const SAMPLES = 20;
const SAMPLE_BLOCKS = 500;

export type Density = {
  /** Logs per block. */
  logs: number;
  /** The share of blocks with at least one log. */
  blocks: number;
};

/** How often events with these names occur between two blocks, from evenly spread samples. */
export async function sampleEvents(
  rpc: Rpc,
  { emitter, names, from, to }: { emitter: Hex; names: readonly string[]; from: number; to: number },
): Promise<Density> {
  const size = Math.min(SAMPLE_BLOCKS, Math.max(1, Math.ceil((to - from + 1) / SAMPLES)));
  const step = Math.max(1, (to - from + 1 - size) / (SAMPLES - 1));
  const topics = [EVENT_LOG_1, names.map((name) => keccak256(stringToHex(name)))];
  let [logs, blocks, seen] = [0, 0, 0];
  for (let i = 0; i < SAMPLES; i += 1) {
    const first = Math.floor(from + i * step);
    if (first > to) break;
    const last = Math.min(to, first + size - 1);
    const range = { fromBlock: `0x${first.toString(16)}`, toBlock: `0x${last.toString(16)}` };
    const found = await rpc.request<{ blockNumber: string }[]>('eth_getLogs', [
      { address: emitter, topics, ...range },
    ]);
    logs += found.length;
    blocks += new Set(found.map(({ blockNumber }) => blockNumber)).size;
    seen += last - first + 1;
  }
  return { logs: logs / seen, blocks: blocks / seen };
}
