import type { Address, Hex } from 'viem';
import {
  isIncreaseOrder,
  isMarketOrder,
  isSwapOrder,
  type Order,
  orderValues,
  readOrder,
  removeOrder,
  requireOrder,
  writeOrder,
} from '../Order';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { autoCancelOrders, listForAutoCancel } from './autoCancel';
import { requireFeature } from './createOrder';
import { cancellationReceiver, payExecutionFee } from './executionFee';
import { requireAccount } from './updateOrder';

/** An order's account takes it back: a market order only after it could have been executed. */
export function cancelOrder(tx: Transaction, key: Hex): void {
  const { contracts, sender, now } = tx.context;
  requireAccount(readOrder(tx, key).account, sender, 'cancelOrder');
  tx.guarded(() => {
    const order = requireOrder(tx, key);
    requireFeature(tx, 'CANCEL_ORDER', contracts.orderHandler, order.orderType);
    if (isMarketOrder(order)) {
      const age = now - order.updatedAtTime;
      const min = tx.uint(keys.requestExpirationTime);
      if (age < min) throw new GmxError('RequestNotYetCancellable', age, min, 'Order');
    }
    // on a user's cancel the account itself is paid for the gas
    closeOrder(tx, { key, keeper: order.account, handler: contracts.orderHandler }, USER_CANCEL);
  });
}

export type OrderEnd = {
  key: Hex;
  /** Who is paid for the gas. */
  keeper: Address;
  handler: Address;
};

/** Why an order is cancelled or frozen: a word of GMX's, or the error of its execution. */
export type Reason = { reason: string; data: Hex };

const USER_CANCEL: Reason = { reason: 'USER_INITIATED_CANCEL', data: '0x' };
const AUTO_CANCEL: Reason = { reason: 'AUTO_CANCEL', data: '0x' };

/** Removes an order, returns what it brought, and settles its fee. */
export function closeOrder(tx: Transaction, { key, keeper, handler }: OrderEnd, reason: Reason): void {
  const order = requireOrder(tx, key);
  removeOrder(tx, key, order.account);
  const { initialCollateralDeltaAmount: amount } = order;
  if ((isIncreaseOrder(order) || isSwapOrder(order)) && amount > 0n) {
    tx.effect({
      type: 'transfer',
      bank: tx.context.contracts.orderVault,
      token: order.initialCollateralToken,
      receiver: cancellationReceiver(order, order.account),
      amount,
      shouldUnwrap: order.shouldUnwrapNativeToken,
    });
  }
  listForAutoCancel(tx, key, order, false);
  emitEnd(tx, 'OrderCancelled', key, order, reason);
  callBack(tx, 'afterOrderCancellation', { key, handler, order });
  const refundReceiver = cancellationReceiver(order, order.receiver);
  payExecutionFee(tx, { orderKey: key, order, handler, keeper, refundReceiver });
}

/** Keeps an order that could not be executed for a keeper of frozen orders; its fee is spent. */
export function freezeOrder(tx: Transaction, { key, keeper, handler }: OrderEnd, reason: Reason): void {
  const order = requireOrder(tx, key);
  if (order.isFrozen) throw new GmxError('OrderAlreadyFrozen');
  const frozen: Order = { ...order, executionFee: 0n, isFrozen: true };
  writeOrder(tx, key, frozen);
  emitEnd(tx, 'OrderFrozen', key, order, reason);
  callBack(tx, 'afterOrderFrozen', { key, handler, order: frozen });
  const refundReceiver = cancellationReceiver(order, order.receiver);
  payExecutionFee(tx, { orderKey: key, order, handler, keeper, refundReceiver });
}

/** Cancels the stop and limit decreases that go with a position that has just been closed. */
export function cancelWithPosition(tx: Transaction, order: Order, keeper: Address, handler: Address): void {
  for (const key of autoCancelOrders(tx, order)) closeOrder(tx, { key, keeper, handler }, AUTO_CANCEL);
}

function emitEnd(
  tx: Transaction,
  name: 'OrderCancelled' | 'OrderFrozen',
  key: Hex,
  { account }: Order,
  { reason, data }: Reason,
): void {
  tx.emit(name, [key, account], {
    address: { account },
    bytes32: { key },
    bytes: { reasonBytes: data },
    string: { reason },
  });
}

/** Calls an order's callback contract, if it has one. */
export function callBack(
  tx: Transaction,
  name: 'afterOrderExecution' | 'afterOrderCancellation' | 'afterOrderFrozen',
  {
    key,
    handler,
    order,
    eventData = {},
  }: {
    key: Hex;
    handler: Address;
    order: Order;
    eventData?: Parameters<Transaction['emit']>[2];
  },
): void {
  if (BigInt(order.callbackContract) === 0n) return;
  tx.effect({
    type: 'callback',
    function: name,
    handler,
    contract: order.callbackContract,
    gasLimit: order.callbackGasLimit,
    orderKey: key,
    orderData: orderValues(order),
    eventData,
    isFrozen: order.isFrozen,
  });
}
