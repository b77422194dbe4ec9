import type { Address, Hex } from 'viem';
import type { Rpc } from '../../../node/rpc';
import { decodeEventLog } from '../../emitter/decodeEventLog';
import { GMX_SENDER } from '../../emitter/encodeEventLog1';
import { EVENT_LOG_1_TOPIC, eventNameHash } from '../../emitter/eventLogAbi';
import type { RawLog } from '../../emitter/rawLog';
import type { Prices } from '../gmx/priceWalk';

/** Every token's price is updated within this many blocks of live trading. */
const PRICE_BLOCKS = 60;

type Block = {
  number: Hex;
  timestamp: Hex;
};

/** The latest prices after the history, which ended at `end` (seconds); empty if the chain has no live trading yet. */
export async function readLivePrices(rpc: Rpc, eventEmitter: Address, end: number): Promise<Prices> {
  const head = Number(await rpc.request<Hex>('eth_blockNumber', []));
  const from = Math.max(await firstBlockAfter(rpc, head, end), head - PRICE_BLOCKS);
  const prices = new Map<Address, bigint>();
  if (from > head) return prices;
  const topics = [EVENT_LOG_1_TOPIC, eventNameHash('OraclePriceUpdate')];
  const filter = { address: eventEmitter, topics, fromBlock: hex(from), toBlock: hex(head) };
  for (const log of await rpc.request<RawLog[]>('eth_getLogs', [filter])) {
    const update = decodeEventLog(log);
    // recorded logs may have been replayed on the same chain
    if (update.sender.toLowerCase() !== GMX_SENDER) continue;
    const token = update.address('token');
    const [min, max] = [update.uint('minPrice'), update.uint('maxPrice')];
    if (token && min !== undefined && max !== undefined) prices.set(token, (min + max) / 2n);
  }
  return prices;
}

/** Binary search: block times ascend. */
async function firstBlockAfter(rpc: Rpc, head: number, time: number): Promise<number> {
  let [low, high] = [0, head + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const block = await rpc.request<Block>('eth_getBlockByNumber', [hex(middle), false]);
    if (Number(block.timestamp) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

const hex = (value: number) => `0x${value.toString(16)}`;
