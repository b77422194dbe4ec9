import type { Address, Hex } from 'viem';

/** Named values by kind, as GMX's EventLogData lists them; the order of the names is the order on chain. */
export type EventValues = {
  address?: Readonly<Record<string, Address>>;
  addressList?: Readonly<Record<string, readonly Address[]>>;
  uint?: Readonly<Record<string, bigint>>;
  int?: Readonly<Record<string, bigint>>;
  bool?: Readonly<Record<string, boolean>>;
  bytes32?: Readonly<Record<string, Hex>>;
  bytes32List?: Readonly<Record<string, readonly Hex[]>>;
  bytes?: Readonly<Record<string, Hex>>;
  string?: Readonly<Record<string, string>>;
};

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
