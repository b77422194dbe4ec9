import { type Hex, type Log, type PublicClient, pad, toHex } from 'viem';
import type { Deployment } from '../../sandbox/deploy/deployment';
import { EVENT_LOG_1_TOPIC, eventNameHash } from '../../sandbox/emitter/eventLogAbi';
import { type HeldImpact, readHeldImpact } from './HeldImpact';
import { readTraderEvent, type TraderEvent } from './TraderEvent';

export type BlockRange = { from: bigint; to: bigint };

/** Nodes reject filters with thousands of topics; with more traders than this, events are filtered here. */
const MAX_TOPICS = 200;
const EVENTS = ['PositionIncrease', 'PositionDecrease', 'ClaimableCollateralUpdated'].map(eventNameHash);

/** What GMX has reported about traders' positions, and about price impact held back from copies' accounts. */
export type GmxEvents = { events: readonly TraderEvent[]; held: readonly HeldImpact[] };

/** Logs of MatchingRule, Mirror, Settle and Leaves, in the order of the chain. */
export function protocolLogs(
  client: PublicClient,
  { matchingRule, mirror, settle, leaves }: Deployment,
  { from, to }: BlockRange,
): Promise<Log[]> {
  return client.getLogs({ address: [matchingRule, mirror, settle, leaves], fromBlock: from, toBlock: to });
}

/** Events of these traders and copies' accounts, in the order of the chain; undecodable logs are left out. */
export async function gmxEvents(
  client: PublicClient,
  { eventEmitter }: Deployment,
  { from, to }: BlockRange,
  { traders, accounts: owners }: { traders: readonly Hex[]; accounts: readonly Hex[] },
): Promise<GmxEvents> {
  if (traders.length + owners.length === 0) return { events: [], held: [] };
  const accounts = new Set<string>([...traders, ...owners].map((account) => pad(account)));
  const topics = [EVENT_LOG_1_TOPIC, EVENTS];
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
  const followers = new Set<string>(owners);
  const times = await blockTimes(client, followed);
  const held: HeldImpact[] = [];
  const events: TraderEvent[] = [];
  for (const log of followed) {
    const raw = { topics: [...log.topics], data: log.data };
    const impact = readOrNull(() => readHeldImpact(raw));
    if (impact) {
      if (followers.has(impact.account)) held.push(impact);
      continue;
    }
    const event = readOrNull(() => readTraderEvent(raw, times.get(log.blockNumber ?? '0x0') ?? 0));
    // what a copy's own position does is read from GMX
    if (event && !followers.has(event.trader)) events.push({ ...event, block: BigInt(log.blockNumber ?? 0) });
  }
  return { events, held };
}

/** A recorded log may hold anything; one that cannot be decoded belongs to no position. */
function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
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
