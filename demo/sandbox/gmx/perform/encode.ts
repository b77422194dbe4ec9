import { type Address, encodeAbiParameters, type Hex } from 'viem';
import { encodeData } from '../../../chain/emitter/encodeBody';
import { encodeEventLog } from '../../../chain/emitter/encodeEventLog1';
import { eventLogData } from '../../../chain/emitter/eventLogData';
import type { RawLog } from '../../../chain/emitter/rawLog';
import type { EventValues, GmxEvent } from '../outcome';
import type { ExternalCall } from './perform';

/** Topics and data of an event, as EventEmitter logs it for `sender`. */
export const encodeGmxEvent = ({ name, topics, values }: GmxEvent, sender?: Address): RawLog =>
  encodeEventLog(name, topics.map(wordOf), eventLogData(values), sender);

const wordOf = (topic: Hex): Hex => `0x${topic.slice(2).padStart(64, '0')}`;

const SELECTORS = {
  afterOrderExecution: '0xffaf393f',
  afterOrderCancellation: '0xd8bbbe42',
  afterOrderFrozen: '0x83fc34cf',
  refundExecutionFee: '0x3c372240',
} as const;

/** The calldata of a callback or a refund; none for a transfer of native token. */
export function encodeCall({ function: name, orderKey, orderData, eventData }: ExternalCall): Hex {
  if (name === '(native token)' || !orderKey) return '0x';
  const data = [orderData, eventData].filter((values): values is EventValues => values !== undefined);
  // the key, the offsets of the data behind it, the data
  const parts = data.map((values) => encodeData(eventLogData(values)));
  let offset = 32 * (1 + parts.length);
  const offsets = parts.map((part) => {
    const at = offset;
    offset += part.length / 2;
    return encodeAbiParameters([{ type: 'uint256' }], [BigInt(at)]).slice(2);
  });
  return `${SELECTORS[name]}${orderKey.slice(2)}${offsets.join('')}${parts.join('')}`;
}
