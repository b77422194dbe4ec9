import type { Hex } from 'viem';
import { isMarketOrder, type Order, readOrder, requireNonEmpty, requireOrder, writeOrder } from '../Order';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { listForAutoCancel, requireAutoCancelGas } from './autoCancel';
import { requireFeature } from './createOrder';
import { requireExecutionFee } from './executionFee';

export type OrderUpdate = Pick<
  Order,
  'sizeDeltaUsd' | 'acceptablePrice' | 'triggerPrice' | 'minOutputAmount' | 'validFromTime' | 'autoCancel'
>;

/** Changes a pending order, thaws a frozen one, and adds wrapped native token that arrived to its execution fee. */
export function updateOrder(tx: Transaction, key: Hex, update: OrderUpdate): void {
  const { contracts, sender, now } = tx.context;
  const { account } = readOrder(tx, key);
  requireAccount(account, sender, 'updateOrder');
  tx.guarded(() => {
    const before = requireOrder(tx, key);
    requireFeature(tx, 'UPDATE_ORDER', contracts.orderHandler, before.orderType);
    if (isMarketOrder(before)) throw new GmxError('OrderNotUpdatable', BigInt(before.orderType));
    const order: Order = {
      ...before,
      ...update,
      isFrozen: false,
      executionFee: before.executionFee + tx.takeDeposit(tx.address(keys.wnt)),
      updatedAtTime: now,
    };
    requireExecutionFee(tx, order);
    requireNonEmpty(order);
    if (before.autoCancel !== order.autoCancel) {
      listForAutoCancel(tx, key, order, order.autoCancel);
      requireAutoCancelGas(tx, order);
    }
    writeOrder(tx, key, order);
    tx.emit('OrderUpdated', [key, account], {
      address: { account },
      uint: {
        sizeDeltaUsd: order.sizeDeltaUsd,
        acceptablePrice: order.acceptablePrice,
        triggerPrice: order.triggerPrice,
        minOutputAmount: order.minOutputAmount,
        updatedAtTime: now,
        validFromTime: order.validFromTime,
      },
      bool: { autoCancel: order.autoCancel },
      bytes32: { key },
      bytes32List: { dataList: order.dataList },
    });
  });
}

/** Only an order's account may change or cancel it. */
export function requireAccount(account: Hex, sender: Hex, action: string): void {
  if (BigInt(account) === 0n) throw new GmxError('EmptyOrder');
  if (account !== sender) throw new GmxError('Unauthorized', sender, `account for ${action}`);
}
