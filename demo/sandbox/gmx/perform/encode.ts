import { type Address, encodeAbiParameters, type Hex, parseAbiParameters, toEventSelector } from 'viem';
import { encodeData } from '../../emitter/encodeBody';
import { encodeEventLog } from '../../emitter/encodeEventLog1';
import type { EventValues } from '../../emitter/eventLogData';
import { eventLogData } from '../../emitter/eventLogData';
import type { RawLog } from '../../emitter/rawLog';
import type { Callback, GmxEvent } from '../outcome';
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

const ORDER =
  '((address,address,address,address,address,address,address,address[]),(uint8,uint8,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256),(bool,bool,bool,bool),bytes32[])';
const FAILURE = parseAbiParameters([
  'bytes32 key, Order order',
  'struct Order { Addresses addresses; Numbers numbers; Flags flags; bytes32[] dataList; }',
  'struct Addresses { address account; address receiver; address cancellationReceiver; address callbackContract; address uiFeeReceiver; address market; address initialCollateralToken; address[] swapPath; }',
  'struct Numbers { uint8 orderType; uint8 decreasePositionSwapType; uint256 sizeDeltaUsd; uint256 initialCollateralDeltaAmount; uint256 triggerPrice; uint256 acceptablePrice; uint256 executionFee; uint256 callbackGasLimit; uint256 minOutputAmount; uint256 updatedAtTime; uint256 validFromTime; uint256 srcChainId; }',
  'struct Flags { bool isLong; bool shouldUnwrapNativeToken; bool isFrozen; bool autoCancel; }',
]);

type CallbackName = Callback['function'];

const failureTopic = (name: CallbackName): Hex =>
  toEventSelector(`${name[0]?.toUpperCase()}${name.slice(1)}Error(bytes32,${ORDER})`);
const FAILURE_TOPICS: Record<CallbackName, Hex> = {
  afterOrderExecution: failureTopic('afterOrderExecution'),
  afterOrderCancellation: failureTopic('afterOrderCancellation'),
  afterOrderFrozen: failureTopic('afterOrderFrozen'),
};

/** What a handler logs, itself, when an order's callback fails: the order's key and the order. */
export function encodeCallbackFailure({
  function: name,
  orderKey,
  orderData,
  isFrozen,
}: Pick<Callback, 'function' | 'orderKey' | 'orderData' | 'isFrozen'>): RawLog {
  const { address, addressList, uint, bool, bytes32List } = orderData;
  const order = {
    addresses: { ...address, ...addressList },
    numbers: uint,
    flags: { ...bool, isFrozen },
    dataList: bytes32List?.dataList,
  };
  return { topics: [FAILURE_TOPICS[name]], data: encodeAbiParameters(FAILURE, [orderKey, order as never]) };
}
