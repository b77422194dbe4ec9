import { type Address, type Hex, zeroAddress } from 'viem';
import type { EventValues } from '../emitter/eventLogData';
import { fieldKeys, type Key, keys } from './state/keys';
import { GmxError } from './transaction/GmxError';
import type { Transaction } from './transaction/Transaction';

/** GMX's order types, as numbered on chain. */
export const ORDER_TYPE = {
  marketSwap: 0,
  limitSwap: 1,
  marketIncrease: 2,
  limitIncrease: 3,
  marketDecrease: 4,
  limitDecrease: 5,
  stopLossDecrease: 6,
  liquidation: 7,
  stopIncrease: 8,
} as const;

export const SWAP_TYPE = { none: 0, pnlToCollateral: 1, collateralToPnl: 2 } as const;

/** An order as GMX stores it; addresses in lower case. */
export type Order = {
  account: Address;
  receiver: Address;
  cancellationReceiver: Address;
  callbackContract: Address;
  uiFeeReceiver: Address;
  market: Address;
  initialCollateralToken: Address;
  swapPath: readonly Address[];
  orderType: number;
  decreasePositionSwapType: number;
  /** USD 1e30. */
  sizeDeltaUsd: bigint;
  /** Units of `initialCollateralToken`: sent in by an increase or a swap, to be taken out by a decrease. */
  initialCollateralDeltaAmount: bigint;
  /** GMX price of the index token. */
  triggerPrice: bigint;
  acceptablePrice: bigint;
  /** Wei of wrapped native token. */
  executionFee: bigint;
  callbackGasLimit: bigint;
  /** Token units of a swap's output; USD 1e30 of a decrease's outputs. */
  minOutputAmount: bigint;
  /** Seconds. */
  updatedAtTime: bigint;
  validFromTime: bigint;
  srcChainId: bigint;
  isLong: boolean;
  shouldUnwrapNativeToken: boolean;
  isFrozen: boolean;
  autoCancel: boolean;
  dataList: readonly Hex[];
};

type Kind = 'address' | 'addressArray' | 'number' | 'uint' | 'bool' | 'bytes32Array';

/** Every field under DataStore's name, in the order in which GMX writes them. */
const FIELDS: readonly (readonly [keyof Order, string, Kind])[] = [
  ['account', 'ACCOUNT', 'address'],
  ['receiver', 'RECEIVER', 'address'],
  ['cancellationReceiver', 'CANCELLATION_RECEIVER', 'address'],
  ['callbackContract', 'CALLBACK_CONTRACT', 'address'],
  ['uiFeeReceiver', 'UI_FEE_RECEIVER', 'address'],
  ['market', 'MARKET', 'address'],
  ['initialCollateralToken', 'INITIAL_COLLATERAL_TOKEN', 'address'],
  ['swapPath', 'SWAP_PATH', 'addressArray'],
  ['orderType', 'ORDER_TYPE', 'number'],
  ['decreasePositionSwapType', 'DECREASE_POSITION_SWAP_TYPE', 'number'],
  ['sizeDeltaUsd', 'SIZE_DELTA_USD', 'uint'],
  ['initialCollateralDeltaAmount', 'INITIAL_COLLATERAL_DELTA_AMOUNT', 'uint'],
  ['triggerPrice', 'TRIGGER_PRICE', 'uint'],
  ['acceptablePrice', 'ACCEPTABLE_PRICE', 'uint'],
  ['executionFee', 'EXECUTION_FEE', 'uint'],
  ['callbackGasLimit', 'CALLBACK_GAS_LIMIT', 'uint'],
  ['minOutputAmount', 'MIN_OUTPUT_AMOUNT', 'uint'],
  ['validFromTime', 'VALID_FROM_TIME', 'uint'],
  ['updatedAtTime', 'UPDATED_AT_TIME', 'uint'],
  ['srcChainId', 'SRC_CHAIN_ID', 'uint'],
  ['isLong', 'IS_LONG', 'bool'],
  ['shouldUnwrapNativeToken', 'SHOULD_UNWRAP_NATIVE_TOKEN', 'bool'],
  ['isFrozen', 'IS_FROZEN', 'bool'],
  ['autoCancel', 'AUTO_CANCEL', 'bool'],
  ['dataList', 'DATA_LIST', 'bytes32Array'],
];

const SET_OP = {
  address: 'setAddress',
  addressArray: 'setAddressArray',
  number: 'setUint',
  uint: 'setUint',
  bool: 'setBool',
  bytes32Array: 'setBytes32Array',
} as const;

const REMOVE_OP = {
  address: 'removeAddress',
  addressArray: 'removeAddressArray',
  number: 'removeUint',
  uint: 'removeUint',
  bool: 'removeBool',
  bytes32Array: 'removeBytes32Array',
} as const;

const keysOf = fieldKeys(
  'order',
  FIELDS.map(([, name]) => name),
);

const READ = {
  address: (tx: Transaction, key: Key) => tx.address(key),
  addressArray: (tx: Transaction, key: Key) => tx.array(key),
  number: (tx: Transaction, key: Key) => Number(tx.uint(key)),
  uint: (tx: Transaction, key: Key) => tx.uint(key),
  bool: (tx: Transaction, key: Key) => tx.bool(key),
  bytes32Array: (tx: Transaction, key: Key) => tx.array(key),
} as const;

/** The order under a key; all zero if there is none. */
export function readOrder(tx: Transaction, key: Hex): Order {
  const order: Partial<Record<keyof Order, unknown>> = {};
  const at = keysOf(key);
  FIELDS.forEach(([field, , kind], i) => {
    order[field] = READ[kind](tx, at[i] as Key);
  });
  return order as Order;
}

/** The order under a key; reverts if there is none. */
export function requireOrder(tx: Transaction, key: Hex): Order {
  const order = readOrder(tx, key);
  requireNonEmpty(order);
  return order;
}

/** GMX's check of an order before it is stored or executed. */
export function requireNonEmpty(order: Order): void {
  const isNothing = order.sizeDeltaUsd === 0n && order.initialCollateralDeltaAmount === 0n;
  if (order.account === zeroAddress || isNothing) throw new GmxError('EmptyOrder');
}

export function writeOrder(tx: Transaction, key: Hex, order: Order): void {
  tx.addToSet(keys.orderList, key);
  tx.addToSet(keys.accountOrderList(order.account), key);
  const at = keysOf(key);
  FIELDS.forEach(([field, , kind], i) => {
    const value = order[field];
    tx.write(SET_OP[kind], at[i] as Key, typeof value === 'number' ? BigInt(value) : value);
  });
}

export function removeOrder(tx: Transaction, key: Hex, account: Address): void {
  tx.removeFromSet(keys.orderList, key);
  tx.removeFromSet(keys.accountOrderList(account), key);
  const at = keysOf(key);
  FIELDS.forEach(([, , kind], i) => {
    tx.remove(REMOVE_OP[kind], at[i] as Key);
  });
}

/** The order's values as events and callbacks show them; `isFrozen` is not among them. */
export function orderValues(order: Order): EventValues {
  return {
    address: {
      account: order.account,
      receiver: order.receiver,
      callbackContract: order.callbackContract,
      uiFeeReceiver: order.uiFeeReceiver,
      market: order.market,
      initialCollateralToken: order.initialCollateralToken,
      cancellationReceiver: order.cancellationReceiver,
    },
    addressList: { swapPath: order.swapPath },
    uint: {
      orderType: BigInt(order.orderType),
      decreasePositionSwapType: BigInt(order.decreasePositionSwapType),
      sizeDeltaUsd: order.sizeDeltaUsd,
      initialCollateralDeltaAmount: order.initialCollateralDeltaAmount,
      triggerPrice: order.triggerPrice,
      acceptablePrice: order.acceptablePrice,
      executionFee: order.executionFee,
      callbackGasLimit: order.callbackGasLimit,
      minOutputAmount: order.minOutputAmount,
      updatedAtTime: order.updatedAtTime,
      validFromTime: order.validFromTime,
      srcChainId: order.srcChainId,
    },
    bool: {
      isLong: order.isLong,
      shouldUnwrapNativeToken: order.shouldUnwrapNativeToken,
      autoCancel: order.autoCancel,
    },
    bytes32List: { dataList: order.dataList },
  };
}

export const isSwapOrder = ({ orderType }: Order) =>
  orderType === ORDER_TYPE.marketSwap || orderType === ORDER_TYPE.limitSwap;

export const isIncreaseOrder = ({ orderType }: Order) =>
  orderType === ORDER_TYPE.marketIncrease ||
  orderType === ORDER_TYPE.limitIncrease ||
  orderType === ORDER_TYPE.stopIncrease;

export const isMarketOrder = ({ orderType }: Order) =>
  orderType === ORDER_TYPE.marketSwap ||
  orderType === ORDER_TYPE.marketIncrease ||
  orderType === ORDER_TYPE.marketDecrease ||
  orderType === ORDER_TYPE.liquidation;

export const isLiquidation = ({ orderType }: Order) => orderType === ORDER_TYPE.liquidation;
