import { type Hex, type Log, type PublicClient, pad, toHex } from 'viem';
import type { Deployment } from '../deploy/deployment';
import { EVENT_LOG_1_TOPIC, eventNameHash } from '../emitter/eventLogAbi';
import { readTraderEvent, type TraderEvent } from './TraderEvent';

export type BlockRange = { from: bigint; to: bigint };
export type ChainEvent = TraderEvent & { blockNumber: bigint };

/** A position event is about 5 KB and an answer is capped at 10 MB. */
const BLOCKS_PER_REQUEST = 400n;
const POSITION_EVENTS = [eventNameHash('PositionIncrease'), eventNameHash('PositionDecrease')];

/** Logs of MatchingRule, Mirror and Settle, in the order of the chain. */
export function protocolLogs(
  client: PublicClient,
  { matchingRule, mirror, settle }: Deployment,
  range: BlockRange,
): Promise<Log[]> {
  return inParts(range, (part) => client.getLogs({ address: [matchingRule, mirror, settle], ...part }));
}

/** Position events of all traders, or of some, in the order of the chain; logs that cannot be read are left out. */
export async function traderEvents(
  client: PublicClient,
  { eventEmitter }: Deployment,
  range: BlockRange,
  traders?: readonly Hex[],
): Promise<ChainEvent[]> {
  const topics = [
    EVENT_LOG_1_TOPIC,
    POSITION_EVENTS,
    ...(traders ? [traders.map((trader) => pad(trader))] : []),
  ];
  const logs = await inParts(range, ({ fromBlock, toBlock }) =>
    client.request({
      method: 'eth_getLogs',
      params: [{ address: eventEmitter, topics, fromBlock: toHex(fromBlock), toBlock: toHex(toBlock) }],
    }),
  );
  const times = await blockTimes(client, logs);
  return logs.flatMap((log) => {
    const time = times.get(log.blockNumber ?? '0x0') ?? 0;
    const event = readOrNull(log, time);
    return event ? [{ ...event, blockNumber: BigInt(log.blockNumber ?? 0) }] : [];
  });
}

function readOrNull(log: { topics: readonly Hex[]; data: Hex }, time: number): TraderEvent | null {
  try {
    return readTraderEvent({ topics: [...log.topics], data: log.data }, time);
  } catch {
    // a recorded log may hold anything; one that cannot be decoded is nobody's position
    return null;
  }
}

async function blockTimes(
  client: PublicClient,
  logs: readonly { blockNumber: Hex | null }[],
): Promise<Map<string, number>> {
  const numbers = [...new Set(logs.flatMap(({ blockNumber }) => (blockNumber ? [blockNumber] : [])))];
  const blocks = await Promise.all(numbers.map((number) => client.getBlock({ blockNumber: BigInt(number) })));
  return new Map(blocks.map((block, index) => [numbers[index] ?? '', Number(block.timestamp)]));
}

async function inParts<T>(
  { from, to }: BlockRange,
  read: (part: { fromBlock: bigint; toBlock: bigint }) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let fromBlock = from; fromBlock <= to; fromBlock += BLOCKS_PER_REQUEST) {
    const end = fromBlock + BLOCKS_PER_REQUEST - 1n;
    all.push(...(await read({ fromBlock, toBlock: end < to ? end : to })));
  }
  return all;
}
