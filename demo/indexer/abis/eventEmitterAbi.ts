import { parseAbi } from 'viem';

/** The part of GMX's EventEmitter that the indexer reads. */
export const eventEmitterAbi = parseAbi([
  'struct AddressKeyValue { string key; address value; }',
  'struct AddressArrayKeyValue { string key; address[] value; }',
  'struct AddressItems { AddressKeyValue[] items; AddressArrayKeyValue[] arrayItems; }',
  'struct UintKeyValue { string key; uint256 value; }',
  'struct UintArrayKeyValue { string key; uint256[] value; }',
  'struct UintItems { UintKeyValue[] items; UintArrayKeyValue[] arrayItems; }',
  'struct IntKeyValue { string key; int256 value; }',
  'struct IntArrayKeyValue { string key; int256[] value; }',
  'struct IntItems { IntKeyValue[] items; IntArrayKeyValue[] arrayItems; }',
  'struct BoolKeyValue { string key; bool value; }',
  'struct BoolArrayKeyValue { string key; bool[] value; }',
  'struct BoolItems { BoolKeyValue[] items; BoolArrayKeyValue[] arrayItems; }',
  'struct Bytes32KeyValue { string key; bytes32 value; }',
  'struct Bytes32ArrayKeyValue { string key; bytes32[] value; }',
  'struct Bytes32Items { Bytes32KeyValue[] items; Bytes32ArrayKeyValue[] arrayItems; }',
  'struct BytesKeyValue { string key; bytes value; }',
  'struct BytesArrayKeyValue { string key; bytes[] value; }',
  'struct BytesItems { BytesKeyValue[] items; BytesArrayKeyValue[] arrayItems; }',
  'struct StringKeyValue { string key; string value; }',
  'struct StringArrayKeyValue { string key; string[] value; }',
  'struct StringItems { StringKeyValue[] items; StringArrayKeyValue[] arrayItems; }',
  'struct EventLogData { AddressItems addressItems; UintItems uintItems; IntItems intItems; BoolItems boolItems; Bytes32Items bytes32Items; BytesItems bytesItems; StringItems stringItems; }',
  'event EventLog1(address msgSender, string eventName, string indexed eventNameHash, bytes32 indexed topic1, EventLogData eventData)',
  'event EventLog2(address msgSender, string eventName, string indexed eventNameHash, bytes32 indexed topic1, bytes32 indexed topic2, EventLogData eventData)',
]);
