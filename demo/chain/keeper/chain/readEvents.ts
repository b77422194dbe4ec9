import { type Hex, type Log, type PublicClient, pad, toHex } from 'viem';
import type { Deployment } from '../../deploy/deployment';
import { EVENT_LOG_1_TOPIC, eventNameHash } from '../../emitter/eventLogAbi';
import { readTraderEvent, type TraderEvent } from './TraderEvent';

export type BlockRange = { from: bigint; to: bigint };

/** Nodes reject filters with thousands of topics; with more traders than this, events are filtered here. */
const MAX_TOPICS = 200;
const POSITION_EVENTS = [eventNameHash('PositionIncrease'), eventNameHash('PositionDecrease')];

/** Logs of MatchingRule, Mirror and Settle, in the order of the chain. */
export function protocolLogs(
  client: PublicClient,
  { matchingRule, mirror, settle }: Deployment,
  { from, to }: BlockRange,
): Promise<Log[]> {
  return client.getLogs({ address: [matchingRule, mirror, settle], fromBlock: from, toBlock: to });
}

/** Position events of these traders, in the order of the chain; undecodable logs are left out. */
export async function traderEvents(
  client: PublicClient,
  { eventEmitter }: Deployment,
  { from, to }: BlockRange,
  traders: readonly Hex[],
): Promise<TraderEvent[]> {
  if (traders.length === 0) return [];
  const accounts = new Set<string>(traders.map((trader) => pad(trader)));
  const topics = [EVENT_LOG_1_TOPIC, POSITION_EVENTS];
  const logs = await client.request({
    method: 'eth_getLogs',
    params: [
      {
        address: eventEmitter,
        topics: accounts.size > MAX_TOPICS ? topics : [...topics, [...accounts] as Hex[]],
        fromBlock: toHex(from),
        toBlock: toHex(to),
      },
    ],
  });
  const followed = logs.filter(({ topics: [, , account] }) => accounts.has(account ?? ''));
  const times = await blockTimes(client, followed);
  return followed.flatMap((log) => {
    const event = readOrNull(log, times.get(log.blockNumber ?? '0x0') ?? 0);
    return event ? [{ ...event, block: BigInt(log.blockNumber ?? 0) }] : [];
  });
}

function readOrNull(log: { topics: readonly Hex[]; data: Hex }, time: number): TraderEvent | null {
  try {
    return readTraderEvent({ topics: [...log.topics], data: log.data }, time);
  } catch {
    // a recorded log may hold anything; one that cannot be decoded belongs to no position
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
