import type { Hex } from 'viem';
import { ORDER_TYPE, type Order } from '../Order';
import { positionKey } from '../Position';
import { fieldKey, keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

/** Lists or unlists a stop or limit decrease that goes with its position. Other orders are never listed. */
export function listForAutoCancel(tx: Transaction, orderKey: Hex, order: Order, isListed: boolean): void {
  if (!canAutoCancel(order)) return;
  const list = listOf(order);
  if (!isListed) {
    tx.removeFromSet(list, orderKey);
    return;
  }
  const count = BigInt(tx.set(list).length);
  const max = tx.uint(keys.maxAutoCancelOrders);
  if (count >= max) throw new GmxError('MaxAutoCancelOrdersExceeded', count, max);
  tx.addToSet(list, orderKey);
}

/** Reverts if the callbacks of all orders that go with the position could need too much gas. */
export function requireAutoCancelGas(tx: Transaction, order: Order): void {
  if (!canAutoCancel(order)) return;
  const gas = tx
    .set(listOf(order))
    .reduce((sum, key) => sum + tx.uint(fieldKey('order', key, 'CALLBACK_GAS_LIMIT')), 0n);
  const max = tx.uint(keys.maxAutoCancelCallbackGas);
  if (gas > max) throw new GmxError('MaxTotalCallbackGasLimitForAutoCancelOrdersExceeded', gas, max);
}

/** The orders that a full close takes along, in GMX's order. */
export const autoCancelOrders = (tx: Transaction, order: Order): readonly Hex[] => tx.set(listOf(order));

const canAutoCancel = ({ orderType }: Order) =>
  orderType === ORDER_TYPE.limitDecrease || orderType === ORDER_TYPE.stopLossDecrease;

const listOf = ({ account, market, initialCollateralToken, isLong }: Order) =>
  keys.autoCancelOrderList(positionKey(account, market, initialCollateralToken, isLong));
