import { type Hex, keccak256, stringToHex } from 'viem';
import { isOfWidth, type LogSpan } from '../../node/LogSpan';
import type { Rpc } from '../../node/rpc';

const EVENT_LOG_1: Hex = '0x137a44067c8961cd7e1d876f4754a5a3a75989b4552f1843fc69c3b372def160';
const SAMPLES = 20;
/** Blocks per sample, where the node answers as many at once. */
export const SAMPLE_BLOCKS = 500;

export type Density = {
  /** Logs per block. */
  logs: number;
  /** The share of blocks with at least one log. */
  blocks: number;
};

export type SampledRange = {
  emitter: Hex;
  names: readonly string[];
  from: number;
  to: number;
  /** Decides and learns how many blocks the node answers at once. */
  span: LogSpan;
};

/** How often events with these names occur between two blocks, from evenly spread samples. */
export async function sampleEvents(
  rpc: Rpc,
  { emitter, names, from, to, span }: SampledRange,
): Promise<Density> {
  const size = Math.max(1, Math.ceil((to - from + 1) / SAMPLES));
  const step = Math.max(1, (to - from + 1 - Math.min(size, SAMPLE_BLOCKS)) / (SAMPLES - 1));
  const topics = [EVENT_LOG_1, names.map((name) => keccak256(stringToHex(name)))];
  let [logs, blocks, seen] = [0, 0, 0];
  for (let i = 0; i < SAMPLES; ) {
    const first = Math.floor(from + i * step);
    if (first > to) break;
    const last = Math.min(to, first + Math.min(size, span.blocks) - 1);
    const range = { fromBlock: `0x${first.toString(16)}`, toBlock: `0x${last.toString(16)}` };
    const width = last - first + 1;
    try {
      const found = await rpc.request<{ blockNumber: string }[]>('eth_getLogs', [
        { address: emitter, topics, ...range },
      ]);
      span.succeeded(width);
      logs += found.length;
      blocks += new Set(found.map(({ blockNumber }) => blockNumber)).size;
      seen += width;
      i += 1;
    } catch (error) {
      if (width === 1 || !isOfWidth(error)) throw error;
      span.failed(width);
    }
  }
  return { logs: logs / seen, blocks: blocks / seen };
}
