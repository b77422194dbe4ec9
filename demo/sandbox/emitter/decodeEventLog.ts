import { type Address, decodeAbiParameters, type Hex } from 'viem';
import { EVENT_LOG_TOPICS, eventLogBody } from './eventLogAbi';
import type { EventLogData } from './eventLogData';
import type { RawLog } from './rawLog';

export type DecodedEventLog = {
  name: string;
  sender: Address;
  data: EventLogData;
  address: (key: string) => Address | undefined;
  uint: (key: string) => bigint | undefined;
  int: (key: string) => bigint | undefined;
  bool: (key: string) => boolean | undefined;
  bytes32: (key: string) => Hex | undefined;
};

/** Decodes an EventLog, EventLog1 or EventLog2; values are looked up by key. Throws if the bytes are none of these. */
export function decodeEventLog({ topics, data }: RawLog): DecodedEventLog {
  if (!topics[0] || !EVENT_LOG_TOPICS.includes(topics[0]))
    throw new Error(`unknown event topic ${topics[0]}`);
  const [sender, name, eventData] = decodeAbiParameters(eventLogBody, data);
  return {
    name,
    sender,
    data: eventData,
    address: (key) => find(eventData.addressItems.items, key)?.toLowerCase() as Address | undefined,
    uint: (key) => find(eventData.uintItems.items, key),
    int: (key) => find(eventData.intItems.items, key),
    bool: (key) => find(eventData.boolItems.items, key),
    bytes32: (key) => find(eventData.bytes32Items.items, key),
  };
}

function find<Value>(items: readonly { key: string; value: Value }[], key: string): Value | undefined {
  return items.find((item) => item.key === key)?.value;
}
