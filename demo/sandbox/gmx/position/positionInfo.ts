import { type Hex, zeroAddress } from 'viem';
import { updateBorrowing } from '../market/borrowing';
import { updateFunding } from '../market/funding';
import { enabledMarket, marketPrices, priceOfToken } from '../market/Market';
import { ORDER_TYPE, type Order } from '../Order';
import { type Position, readPosition } from '../Position';
import { type DecreasePrice, decreasePrice } from '../pricing/executionPrice';
import { type PositionFees, positionFees } from '../pricing/positionFees';
import { type PositionPnl, positionPnl } from '../pricing/positionPnl';
import type { Transaction } from '../transaction/Transaction';
import { type Solvency, solvency } from './positionLimits';
import { type SettledImpact, settledImpact } from './settledImpact';

/** What a full close would settle now, as GMX's Reader.getPositionInfo says. Units as in each part. */
export type PositionInfo = {
  position: Position;
  fees: PositionFees;
  price: DecreasePrice;
  impact: SettledImpact;
  pnl: PositionPnl;
  /** Whether it could be liquidated. */
  solvency: Solvency;
};

/** Brings the market up to date first, so it belongs into a transaction that is taken back. The position must exist. */
export function positionInfo(tx: Transaction, key: Hex): PositionInfo {
  const { position, market, prices } = current(tx, key);
  const { isLong, sizeInUsd: sizeDeltaUsd } = position;
  const order = {
    orderType: ORDER_TYPE.marketDecrease,
    isLong,
    sizeDeltaUsd,
    acceptablePrice: isLong ? 0n : 2n ** 256n - 1n,
  } as Order;
  const price = decreasePrice(tx, market, position, order, prices.index);
  const change = { orderKey: key, order, market, prices, positionKey: key, position };
  return {
    position,
    price,
    impact: settledImpact(tx, change, price.impactUsd),
    pnl: positionPnl(tx, market, prices, position, sizeDeltaUsd),
    fees: positionFees(tx, market, {
      position,
      collateralTokenPrice: priceOfToken(market, prices, position.collateralToken),
      isImproved: price.isImproved,
      sizeDeltaUsd,
      uiFeeReceiver: zeroAddress,
      isLiquidation: false,
    }),
    solvency: solvency(tx, market, prices, position, LIQUIDATION),
  };
}

/** The solvency alone. */
export function currentSolvency(tx: Transaction, key: Hex): Solvency {
  const { position, market, prices } = current(tx, key);
  return solvency(tx, market, prices, position, LIQUIDATION);
}

const LIQUIDATION = { forMinCollateral: true, forLiquidation: true };

function current(tx: Transaction, key: Hex) {
  const position = readPosition(tx, key);
  const market = enabledMarket(tx, position.market);
  const prices = marketPrices(tx, market);
  updateFunding(tx, market, prices);
  updateBorrowing(tx, market, prices, true);
  updateBorrowing(tx, market, prices, false);
  return { position, market, prices };
}
