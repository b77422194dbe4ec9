import type { Address, Hex } from 'viem';
import type { EventValues } from '../emitter/eventLogData';
import type { Key } from './state/keys';
import type { Value } from './state/State';
import type { GmxError } from './transaction/GmxError';

/** GMX price: USD (1e30) per smallest unit of the token, so it has 30 − decimals decimals. */
export type Price = {
  min: bigint;
  max: bigint;
};

/** One call of DataStore. Every later read sees it, so their order matters only where two have the same key. */
export type Write = {
  type: 'write';
  /** DataStore's function. */
  op: WriteOp;
  key: Key;
  /** Its argument: the new value, the change, or the set's element. Fields of orders and positions are removed without one. */
  value?: Value;
  /** What GMX would revert with if the result were negative. */
  error?: string;
  /** The value afterwards; undefined once it is removed, or for a set. What a thin DataStore has to store. */
  next?: Value;
};

export type WriteOp =
  | 'setUint'
  | 'incrementUint'
  | 'decrementUint'
  | 'applyDeltaToUint'
  | 'applyBoundedDeltaToUint'
  | 'removeUint'
  | 'setInt'
  | 'applyDeltaToInt'
  | 'removeInt'
  | 'setBool'
  | 'removeBool'
  | 'setAddress'
  | 'removeAddress'
  | 'setAddressArray'
  | 'removeAddressArray'
  | 'setBytes32Array'
  | 'removeBytes32Array'
  /** Into and out of a set. */
  | 'addBytes32'
  | 'removeBytes32';

/** A log of GMX's EventEmitter: EventLog, EventLog1 or EventLog2, by the number of topics. */
export type GmxEvent = {
  type: 'event';
  name: string;
  topics: readonly (Address | Hex)[];
  values: EventValues;
};

/** Tokens that a contract of GMX's (order vault or market token) sends. */
export type TransferOut = {
  type: 'transfer';
  bank: Address;
  token: Address;
  receiver: Address;
  amount: bigint;
  /** Wrapped native token is unwrapped, and wrapped again for a receiver that refuses native token. */
  shouldUnwrap: boolean;
};

/** Tokens that the sender brings in through ExchangeRouter; native token is wrapped. */
export type TransferIn = {
  type: 'transferIn';
  from: Address;
  token: Address;
  receiver: Address;
  amount: bigint;
  isNative: boolean;
};

/** The order vault counts what it holds of a token as taken in: the next order finds only what comes later. */
export type RecordTransferIn = {
  type: 'recordTransferIn';
  token: Address;
};

/** A call of an order's callback contract, if the address has code. Its failure changes nothing. */
export type Callback = {
  type: 'callback';
  function: 'afterOrderExecution' | 'afterOrderCancellation' | 'afterOrderFrozen';
  /** Who calls: OrderHandler, LiquidationHandler or AdlHandler. */
  handler: Address;
  contract: Address;
  /** Forwarded exactly. */
  gasLimit: bigint;
  orderKey: Hex;
  orderData: EventValues;
  eventData: EventValues;
  /** Whether the order is frozen, which `orderData` does not say. */
  isFrozen: boolean;
};

/**
 * The order's execution fee leaves the vault: the keeper's payment as native token, the rest to the callback contract's
 * `refundExecutionFee`, or to `refundReceiver` where that fails or does not exist. The payment depends on gas (README,
 * Execution fee), so it is not part of an outcome.
 */
export type FeePayment = {
  type: 'fee';
  orderKey: Hex;
  handler: Address;
  /** Wei of wrapped native token. */
  amount: bigint;
  keeper: Address;
  callbackContract: Address;
  refundReceiver: Address;
  /** Forwarded to `refundExecutionFee`, without the stipend. Its `eventData` is empty. */
  refundGasLimit: bigint;
};

/** What a transaction does, in order. */
export type Effect = Write | GmxEvent | TransferIn | TransferOut | RecordTransferIn | Callback | FeePayment;

/** What one transaction of GMX's does: all of `effects` in order, or nothing at all if it reverts. */
export type Outcome<Result = void> =
  | { ok: true; effects: readonly Effect[]; result: Result }
  | { ok: false; error: GmxError };
