import type { Address, Hex } from 'viem';
import { encodeBody } from './encodeBody';
import { EVENT_LOG_TOPICS, eventNameHash } from './eventLogAbi';
import type { EventLogData } from './eventLogData';
import type { RawLog } from './rawLog';

/** The sender named in recorded GMX logs; any address would do, nothing filters by it. */
export const GMX_SENDER: Address = '0xe68caaacdf6439628dfd2fe624847602991a31eb';

const hashes = new Map<string, Hex>();

/** Bytes of `EventLog1(msgSender, eventName, eventNameHash, topic1, eventData)` as GMX's EventEmitter emits it. */
export const encodeEventLog1 = (name: string, topic1: Hex, data: EventLogData, sender = GMX_SENDER): RawLog =>
  encodeEventLog(name, [topic1], data, sender);

/** Bytes of EventLog, EventLog1 or EventLog2, by the number of indexed topics. */
export function encodeEventLog(
  name: string,
  topics: readonly Hex[],
  data: EventLogData,
  sender = GMX_SENDER,
): RawLog {
  const nameHash = hashes.get(name) ?? eventNameHash(name);
  hashes.set(name, nameHash);
  return {
    topics: [EVENT_LOG_TOPICS[topics.length] as Hex, nameHash, ...topics],
    data: encodeBody(sender, name, data),
  };
}

/** An address as an indexed topic. */
export const addressTopic = (address: Address): Hex =>
  `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
