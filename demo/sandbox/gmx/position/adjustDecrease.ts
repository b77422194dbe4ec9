import { priceOfToken } from '../market/Market';
import { ORDER_TYPE, type Order } from '../Order';
import { positionPnl } from '../pricing/positionPnl';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import type { PositionChange } from './positionEvents';
import { collateralSuffices } from './positionLimits';

/**
 * The decrease that GMX executes for the one ordered (README, Formulas): size and collateral are capped, collateral
 * stays if the rest would be too leveraged, and the whole position closes if too little of it would remain.
 */
export function adjustDecrease(tx: Transaction, change: PositionChange): Order {
  const { order: ordered, orderKey, position } = change;
  let order = ordered;
  const setSize = (sizeDeltaUsd: bigint) => {
    tx.emit('OrderSizeDeltaAutoUpdated', [orderKey], {
      uint: { sizeDeltaUsd: order.sizeDeltaUsd, nextSizeDeltaUsd: sizeDeltaUsd },
      bytes32: { key: orderKey },
    });
    order = { ...order, sizeDeltaUsd };
  };
  const setCollateral = (amount: bigint) => {
    emitCollateralUpdated(tx, orderKey, order.initialCollateralDeltaAmount, amount);
    order = { ...order, initialCollateralDeltaAmount: amount };
  };

  if (order.sizeDeltaUsd > position.sizeInUsd) {
    const isCapped =
      order.orderType === ORDER_TYPE.limitDecrease || order.orderType === ORDER_TYPE.stopLossDecrease;
    if (!isCapped) throw new GmxError('InvalidDecreaseOrderSize', order.sizeDeltaUsd, position.sizeInUsd);
    setSize(position.sizeInUsd);
  }
  if (order.initialCollateralDeltaAmount > position.collateralAmount)
    setCollateral(position.collateralAmount);
  if (order.sizeDeltaUsd < position.sizeInUsd) {
    const rest = remaining(tx, change, order);
    let { remainingCollateralUsd } = rest;
    const isTooPoor = () => remainingCollateralUsd + rest.remainingPnlUsd < tx.uint(keys.minCollateralUsd);
    if (!rest.suffices || isTooPoor()) {
      if (order.sizeDeltaUsd === 0n) throw new GmxError('UnableToWithdrawCollateral', remainingCollateralUsd);
      const { min } = priceOfToken(change.market, change.prices, position.collateralToken);
      remainingCollateralUsd += order.initialCollateralDeltaAmount * min;
      setCollateral(0n);
    }
    const isTooSmall = position.sizeInUsd - order.sizeDeltaUsd < tx.uint(keys.minPositionSizeUsd);
    if (isTooPoor() || isTooSmall) setSize(position.sizeInUsd);
  }
  // a full close pays out all collateral
  if (order.sizeDeltaUsd === position.sizeInUsd && order.initialCollateralDeltaAmount > 0n) setCollateral(0n);
  return order;
}

export function emitCollateralUpdated(
  tx: Transaction,
  orderKey: PositionChange['orderKey'],
  before: bigint,
  after: bigint,
): void {
  tx.emit('OrderCollateralDeltaAmountAutoUpdated', [orderKey], {
    uint: { collateralDeltaAmount: before, nextCollateralDeltaAmount: after },
    bytes32: { key: orderKey },
  });
}

/** An estimate of what a partial decrease would leave; USD 1e30. */
function remaining(tx: Transaction, { market, prices, position }: PositionChange, order: Order) {
  const pnlUsd = positionPnl(tx, market, prices, position, position.sizeInUsd).usd;
  const realizedPnlUsd = (pnlUsd * order.sizeDeltaUsd) / position.sizeInUsd;
  return {
    ...collateralSuffices(tx, market, prices, position, {
      sizeInUsd: position.sizeInUsd - order.sizeDeltaUsd,
      collateralAmount: position.collateralAmount - order.initialCollateralDeltaAmount,
      realizedPnlUsd,
      openInterestDelta: -order.sizeDeltaUsd,
    }),
    remainingPnlUsd: pnlUsd - realizedPnlUsd,
  };
}
