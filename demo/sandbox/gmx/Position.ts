import { type Address, type Hex, zeroAddress } from 'viem';
import { hashWords } from './state/hashKey';
import { fieldKeys, type Key, keys } from './state/keys';
import type { Transaction } from './transaction/Transaction';

/** A position as GMX stores it; addresses in lower case. */
export type Position = {
  account: Address;
  market: Address;
  collateralToken: Address;
  /** Index tokens: price impact of its increases, settled by its decreases. */
  pendingImpactAmount: bigint;
  /** USD 1e30. */
  sizeInUsd: bigint;
  /** Units of the index token. */
  sizeInTokens: bigint;
  /** Units of the collateral token. */
  collateralAmount: bigint;
  /** 1e30 = the whole size: the market's cumulative factor at the last change. */
  borrowingFactor: bigint;
  /** Token units per USD of size, × 1e45: the market's values at the last change. */
  fundingFeeAmountPerSize: bigint;
  longTokenClaimableFundingAmountPerSize: bigint;
  shortTokenClaimableFundingAmountPerSize: bigint;
  /** Seconds. */
  increasedAtTime: bigint;
  decreasedAtTime: bigint;
  isLong: boolean;
};

type Kind = 'address' | 'int' | 'uint' | 'bool';

/** Every field under DataStore's name, in the order in which GMX writes them. */
const FIELDS: readonly (readonly [keyof Position, string, Kind])[] = [
  ['account', 'ACCOUNT', 'address'],
  ['market', 'MARKET', 'address'],
  ['collateralToken', 'COLLATERAL_TOKEN', 'address'],
  ['pendingImpactAmount', 'PENDING_IMPACT_AMOUNT', 'int'],
  ['sizeInUsd', 'SIZE_IN_USD', 'uint'],
  ['sizeInTokens', 'SIZE_IN_TOKENS', 'uint'],
  ['collateralAmount', 'COLLATERAL_AMOUNT', 'uint'],
  ['borrowingFactor', 'BORROWING_FACTOR', 'uint'],
  ['fundingFeeAmountPerSize', 'FUNDING_FEE_AMOUNT_PER_SIZE', 'uint'],
  ['longTokenClaimableFundingAmountPerSize', 'LONG_TOKEN_CLAIMABLE_FUNDING_AMOUNT_PER_SIZE', 'uint'],
  ['shortTokenClaimableFundingAmountPerSize', 'SHORT_TOKEN_CLAIMABLE_FUNDING_AMOUNT_PER_SIZE', 'uint'],
  ['increasedAtTime', 'INCREASED_AT_TIME', 'uint'],
  ['decreasedAtTime', 'DECREASED_AT_TIME', 'uint'],
  ['isLong', 'IS_LONG', 'bool'],
];

const SET_OP = { address: 'setAddress', int: 'setInt', uint: 'setUint', bool: 'setBool' } as const;
const REMOVE_OP = {
  address: 'removeAddress',
  int: 'removeInt',
  uint: 'removeUint',
  bool: 'removeBool',
} as const;

const positionKeys = new Map<string, Hex>();

/** `keccak256(abi.encode(account, market, collateralToken, isLong))`; an order asks for its position's key several times. */
export function positionKey(
  account: Address,
  market: Address,
  collateralToken: Address,
  isLong: boolean,
): Hex {
  const id = `${account}${market}${collateralToken}${isLong}`;
  let key = positionKeys.get(id);
  if (!key) {
    if (positionKeys.size >= 1000) positionKeys.clear();
    key = hashWords(account, market, collateralToken, String(isLong));
    positionKeys.set(id, key);
  }
  return key;
}

const keysOf = fieldKeys(
  'position',
  FIELDS.map(([, name]) => name),
);

/** The keys of a position's fields, and how DataStore has them. */
export const positionFields = (key: Hex): { key: Key; kind: Kind }[] =>
  FIELDS.map(([, , kind], i) => ({ key: keysOf(key)[i] as Key, kind }));

/** The position under a key; all zero if there is none. */
export function readPosition(tx: Transaction, key: Hex): Position {
  const position: Partial<Record<keyof Position, unknown>> = {};
  const at = keysOf(key);
  FIELDS.forEach(([field, , kind], i) => {
    position[field] = tx[kind](at[i] as Key);
  });
  return position as Position;
}

export const isEmpty = (position: Position) =>
  position.account === zeroAddress ||
  (position.sizeInUsd === 0n && position.sizeInTokens === 0n && position.collateralAmount === 0n);

export function writePosition(tx: Transaction, key: Hex, position: Position): void {
  tx.addToSet(keys.positionList, key);
  tx.addToSet(keys.accountPositionList(position.account), key);
  const at = keysOf(key);
  FIELDS.forEach(([field, , kind], i) => {
    tx.write(SET_OP[kind], at[i] as Key, position[field]);
  });
}

export function removePosition(tx: Transaction, key: Hex, account: Address): void {
  tx.removeFromSet(keys.positionList, key);
  tx.removeFromSet(keys.accountPositionList(account), key);
  const at = keysOf(key);
  FIELDS.forEach(([, , kind], i) => {
    tx.remove(REMOVE_OP[kind], at[i] as Key);
  });
}
