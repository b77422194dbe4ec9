import type { Address, Hex } from 'viem';
import { type DecodedEventLog, decodeEventLog } from '../../emitter/decodeEventLog';
import { GMX_SENDER } from '../../emitter/encodeEventLog1';
import { EVENT_LOG_1_TOPIC, eventNameHash } from '../../emitter/eventLogAbi';
import type { RawLog } from '../../emitter/rawLog';
import type { Rpc } from '../../rpc';
import type { Prices } from '../history/priceWalk';

const POSITION_EVENTS = ['PositionIncrease', 'PositionDecrease'];
/** A page of position events stays far below a node's largest answer. */
const PAGE_BLOCKS = 500;
/** Every token's price is updated within this many blocks of live trading. */
const PRICE_BLOCKS = 60;

type Block = {
  number: Hex;
  timestamp: Hex;
};

export type LiveState = {
  head: number;
  /** Position events after the history, in chain order. */
  events: DecodedEventLog[];
  /** The latest prices after the history; empty if the chain has no live trading yet. */
  prices: Prices;
};

/** Reads what has happened on the chain since the history ended at `end` (seconds). */
export async function readLiveState(rpc: Rpc, eventEmitter: Address, end: number): Promise<LiveState> {
  const head = Number(await rpc.request<Hex>('eth_blockNumber', []));
  const from = await firstBlockAfter(rpc, head, end);
  const read = async (names: readonly string[], first: number, last: number) => {
    const topics = [EVENT_LOG_1_TOPIC, names.map(eventNameHash)];
    const filter = { address: eventEmitter, topics, fromBlock: hex(first), toBlock: hex(last) };
    const logs = await rpc.request<RawLog[]>('eth_getLogs', [filter]);
    // recorded logs may have been replayed on the same chain
    return logs.map(decodeEventLog).filter(({ sender }) => sender.toLowerCase() === GMX_SENDER);
  };

  const events: DecodedEventLog[] = [];
  for (let first = from; first <= head; first += PAGE_BLOCKS) {
    events.push(...(await read(POSITION_EVENTS, first, Math.min(head, first + PAGE_BLOCKS - 1))));
  }
  const prices = new Map<Address, bigint>();
  if (from <= head) {
    for (const update of await read(['OraclePriceUpdate'], Math.max(from, head - PRICE_BLOCKS), head)) {
      const token = update.address('token');
      const [min, max] = [update.uint('minPrice'), update.uint('maxPrice')];
      if (token && min !== undefined && max !== undefined) prices.set(token, (min + max) / 2n);
    }
  }
  return { head, events, prices };
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
