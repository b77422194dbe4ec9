import { keccak256, parseAbi, toEventSelector, toHex } from 'viem';

const structs = [
  'struct AddressItem { string key; address value; }',
  'struct AddressArray { string key; address[] value; }',
  'struct AddressItems { AddressItem[] items; AddressArray[] arrayItems; }',
  'struct UintItem { string key; uint256 value; }',
  'struct UintArray { string key; uint256[] value; }',
  'struct UintItems { UintItem[] items; UintArray[] arrayItems; }',
  'struct IntItem { string key; int256 value; }',
  'struct IntArray { string key; int256[] value; }',
  'struct IntItems { IntItem[] items; IntArray[] arrayItems; }',
  'struct BoolItem { string key; bool value; }',
  'struct BoolArray { string key; bool[] value; }',
  'struct BoolItems { BoolItem[] items; BoolArray[] arrayItems; }',
  'struct Bytes32Item { string key; bytes32 value; }',
  'struct Bytes32Array { string key; bytes32[] value; }',
  'struct Bytes32Items { Bytes32Item[] items; Bytes32Array[] arrayItems; }',
  'struct BytesItem { string key; bytes value; }',
  'struct BytesArray { string key; bytes[] value; }',
  'struct BytesItems { BytesItem[] items; BytesArray[] arrayItems; }',
  'struct StringItem { string key; string value; }',
  'struct StringArray { string key; string[] value; }',
  'struct StringItems { StringItem[] items; StringArray[] arrayItems; }',
  'struct EventLogData { AddressItems addressItems; UintItems uintItems; IntItems intItems; BoolItems boolItems; Bytes32Items bytes32Items; BytesItems bytesItems; StringItems stringItems; }',
] as const;

/** The three events of GMX's EventEmitter; they differ in indexed topics only. */
export const eventLogAbi = parseAbi([
  ...structs,
  'event EventLog(address msgSender, string eventName, string indexed eventNameHash, EventLogData eventData)',
  'event EventLog1(address msgSender, string eventName, string indexed eventNameHash, bytes32 indexed topic1, EventLogData eventData)',
  'event EventLog2(address msgSender, string eventName, string indexed eventNameHash, bytes32 indexed topic1, bytes32 indexed topic2, EventLogData eventData)',
]);

/** The data of all three: sender, name, values. */
export const eventLogBody = [
  eventLogAbi[0].inputs[0],
  eventLogAbi[0].inputs[1],
  eventLogAbi[0].inputs[3],
] as const;

export const EVENT_LOG_TOPICS = eventLogAbi.map((event) => toEventSelector(event));
export const EVENT_LOG_1_TOPIC = toEventSelector(eventLogAbi[1]);

export const eventNameHash = (name: string) => keccak256(toHex(name));
