import type { Hex } from 'viem';
import type { EventLogData } from '../../../../demo/indexer/decode/EventReader';

/** Event items by type and key. */
export type Items = {
  address?: Record<string, Hex>;
  uint?: Record<string, bigint>;
  int?: Record<string, bigint>;
  bool?: Record<string, boolean>;
  bytes32?: Record<string, Hex>;
};

const list = <value>(values: Record<string, value> = {}) => ({
  items: Object.entries(values).map(([key, value]) => ({ key, value })),
});

export function withItems({ address, uint, int, bool, bytes32 }: Items): EventLogData {
  return {
    addressItems: list(address),
    uintItems: list(uint),
    intItems: list(int),
    boolItems: list(bool),
    bytes32Items: list(bytes32),
  };
}

const word = (digit: string): Hex => `0x${digit.repeat(64)}`;
const address = (digit: string): Hex => `0x${digit.repeat(40)}`;

/** The items that every position event has, except those of type int. */
export const position = {
  address: { account: address('A'), market: address('b'), collateralToken: address('c') },
  uint: {
    sizeInUsd: 10n,
    sizeInTokens: 11n,
    collateralAmount: 12n,
    borrowingFactor: 13n,
    executionPrice: 14n,
    'indexTokenPrice.max': 15n,
    'indexTokenPrice.min': 16n,
    'collateralTokenPrice.max': 17n,
    'collateralTokenPrice.min': 18n,
    sizeDeltaUsd: 19n,
    sizeDeltaInTokens: 20n,
    orderType: 2n,
  },
  bool: { isLong: true },
  bytes32: { orderKey: word('1'), positionKey: word('2') },
} satisfies Items;

export const log = {
  blockNumber: 5,
  blockTimestamp: 1_700_000_000,
  logIndex: 3,
  transactionHash: word('f'),
};
