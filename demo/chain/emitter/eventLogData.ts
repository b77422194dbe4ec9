import type { Address, Hex } from 'viem';

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

/** Plain values by kind; the order of the keys is their order on chain. */
export type EventValues = {
  address?: Record<string, Address>;
  uint?: Record<string, bigint>;
  int?: Record<string, bigint>;
  bool?: Record<string, boolean>;
  bytes32?: Record<string, Hex>;
};

export function eventLogData({ address, uint, int, bool, bytes32 }: EventValues): EventLogData {
  return {
    addressItems: itemsOf(address),
    uintItems: itemsOf(uint),
    intItems: itemsOf(int),
    boolItems: itemsOf(bool),
    bytes32Items: itemsOf(bytes32),
    bytesItems: itemsOf<Hex>(undefined),
    stringItems: itemsOf<string>(undefined),
  };
}

function itemsOf<Value>(values: Record<string, Value> | undefined): Items<Value> {
  return { items: Object.entries(values ?? {}).map(([key, value]) => ({ key, value })), arrayItems: [] };
}
