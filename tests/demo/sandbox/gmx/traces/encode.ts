import { type AbiParameter, type Address, decodeAbiParameters, encodeAbiParameters, type Hex, keccak256, toEventSelector, toHex } from 'viem';
import { EVENT_LOG_TOPICS, eventLogBody } from '../../../../../demo/chain/emitter/eventLogAbi';
import type { EventValues, GmxEvent } from '../../../../../demo/sandbox/gmx/outcome';
import type { ExternalCall, Log } from '../../../../../demo/sandbox/gmx/perform/perform';

type Items = { items: { key: string; value: unknown }[]; arrayItems: { key: string; value: unknown }[] };

/** GMX's EventLogData of some values. */
export function eventLogData(values: EventValues): Record<string, Items> {
  const items = (single: object | undefined, lists?: object): Items => ({
    items: Object.entries(single ?? {}).map(([key, value]) => ({ key, value })),
    arrayItems: Object.entries(lists ?? {}).map(([key, value]) => ({ key, value })),
  });
  return {
    addressItems: items(values.address, values.addressList),
    uintItems: items(values.uint),
    intItems: items(values.int),
    boolItems: items(values.bool),
    bytes32Items: items(values.bytes32, values.bytes32List),
    bytesItems: items(values.bytes),
    stringItems: items(values.string),
  };
}

const DATA = eventLogBody[2] as AbiParameter;

/** A log's topics, and its data behind the address of the sender. */
export function encodeEvent(event: GmxEvent, sender: Address): { topics: Hex[]; data: Hex } {
  return {
    topics: [
      EVENT_LOG_TOPICS[event.topics.length] as Hex,
      keccak256(toHex(event.name)),
      ...event.topics.map((topic): Hex => `0x${topic.slice(2).padStart(64, '0')}`),
    ],
    data: encodeAbiParameters(eventLogBody as readonly AbiParameter[], [
      sender,
      event.name,
      eventLogData(event.values),
    ]),
  };
}

const SELECTOR = {
  afterOrderExecution: '0xffaf393f',
  afterOrderCancellation: '0xd8bbbe42',
  afterOrderFrozen: '0x83fc34cf',
  refundExecutionFee: '0x3c372240',
} as const;

/** The calldata of a call that leaves GMX. */
export function encodeCall(call: ExternalCall): Hex {
  if (call.function === '(native token)') return '0x';
  const data = [call.orderData, call.eventData].filter((values) => values !== undefined);
  const parameters = [{ type: 'bytes32' }, ...data.map(() => DATA)];
  const body = encodeAbiParameters(parameters, [call.orderKey, ...data.map(eventLogData)]);
  return `${SELECTOR[call.function]}${body.slice(2)}`;
}

/** Calldata in words that can be read, for messages. */
export function decodeCall(call: ExternalCall['function'], input: Hex): unknown {
  if (call === '(native token)') return input;
  const parameters = [{ type: 'bytes32' }, DATA, ...(call === 'refundExecutionFee' ? [] : [DATA])];
  return decodeAbiParameters(parameters, `0x${input.slice(10)}`);
}

const orderTuple =
  '((address,address,address,address,address,address,address,address[]),(uint8,uint8,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256),(bool,bool,bool,bool),bytes32[])';

/** The topic of a callback's failure, which the handler logs with the order. */
export const failureTopic = (name: string): Hex => toEventSelector(`${name}(bytes32,${orderTuple})`);

/** All values of a log by name, as text or lists of it, in GMX's order. */
export function argumentsOf(log: Log): Record<string, string | string[]> {
  if (log.type === 'erc20') return { from: log.from, to: log.to, value: String(log.amount) };
  if (log.type === 'callbackFailed') return {};
  const { address, addressList, uint, int, bool, bytes32, bytes32List, bytes, string } = log.values;
  const groups = [address, addressList, uint, int, bool, bytes32, bytes32List, bytes, string];
  return Object.fromEntries(
    groups.flatMap((group) =>
      Object.entries(group ?? {}).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String) : String(value),
      ]),
    ),
  );
}
