import type { Market } from '../market/Market';
import { isMarketOrder, ORDER_TYPE, type Order } from '../Order';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';

/** Reverts before a limit or stop order's price, or the time from which it is valid, is reached. */
export function requireTrigger(tx: Transaction, order: Order, market: Market | null): void {
  const { orderType, triggerPrice, validFromTime, isLong } = order;
  if (isMarketOrder(order)) return;
  if (market && orderType !== ORDER_TYPE.limitSwap) {
    const { min, max } = tx.price(market.indexToken);
    if (!isReached(orderType, isLong, triggerPrice, { min, max })) {
      throw new GmxError('InvalidOrderPrices', min, max, triggerPrice, BigInt(orderType));
    }
  }
  const { now } = tx.context;
  if (now < validFromTime) throw new GmxError('OrderValidFromTimeNotReached', validFromTime, now);
}

function isReached(
  orderType: number,
  isLong: boolean,
  trigger: bigint,
  { min, max }: { min: bigint; max: bigint },
): boolean {
  switch (orderType) {
    // bought at the max, sold at the min price
    case ORDER_TYPE.limitIncrease:
      return isLong ? max <= trigger : min >= trigger;
    case ORDER_TYPE.stopIncrease:
      return isLong ? max >= trigger : min <= trigger;
    case ORDER_TYPE.limitDecrease:
      return isLong ? min >= trigger : max <= trigger;
    case ORDER_TYPE.stopLossDecrease:
      return isLong ? min <= trigger : max >= trigger;
    default:
      throw new GmxError('UnsupportedOrderType', BigInt(orderType));
  }
}
