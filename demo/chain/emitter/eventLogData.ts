import type { Address, Hex } from 'viem';
import type { EventValues } from '../../sandbox/gmx/outcome';

export type Items<Value> = {
  items: readonly { key: string; value: Value }[];
  arrayItems: readonly { key: string; value: readonly Value[] }[];
};

/** GMX's EventUtils.EventLogData: seven lists of named values, each with a list of named arrays. */
export type EventLogData = {
  addressItems: Items<Address>;
  uintItems: Items<bigint>;
  intItems: Items<bigint>;
  boolItems: Items<boolean>;
  bytes32Items: Items<Hex>;
  bytesItems: Items<Hex>;
  stringItems: Items<string>;
};

export function eventLogData(values: EventValues): EventLogData {
  return {
    addressItems: itemsOf(values.address, values.addressList),
    uintItems: itemsOf(values.uint),
    intItems: itemsOf(values.int),
    boolItems: itemsOf(values.bool),
    bytes32Items: itemsOf(values.bytes32, values.bytes32List),
    bytesItems: itemsOf(values.bytes),
    stringItems: itemsOf(values.string),
  };
}

function itemsOf<Value>(
  values: Readonly<Record<string, Value>> = {},
  lists: Readonly<Record<string, readonly Value[]>> = {},
): Items<Value> {
  return {
    items: Object.entries(values).map(([key, value]) => ({ key, value })),
    arrayItems: Object.entries(lists).map(([key, value]) => ({ key, value })),
  };
}
