import type { Address } from 'viem';
import { payFromImpactPool } from '../market/impactPool';
import { pnlToken, priceOfToken } from '../market/Market';
import { applyDeltaToPool } from '../market/pool';
import { isLiquidation, SWAP_TYPE } from '../Order';
import { decreasePrice } from '../pricing/executionPrice';
import { type PositionFees, positionFees } from '../pricing/positionFees';
import { positionPnl } from '../pricing/positionPnl';
import { swapWithin } from '../swap/swap';
import type { Transaction } from '../transaction/Transaction';
import { emitCollateralUpdated } from './adjustDecrease';
import { type Purse, payCosts } from './payCosts';
import type { DecreaseFigures, PositionChange } from './positionEvents';
import { type SettledImpact, settledImpact } from './settledImpact';

/** What a decrease pays out, in units of each token, and what it closed. */
export type DecreaseOutput = {
  outputToken: Address;
  outputAmount: bigint;
  secondaryOutputToken: Address;
  secondaryOutputAmount: bigint;
  orderSizeDeltaUsd: bigint;
  orderInitialCollateralDeltaAmount: bigint;
};

export type SettledDecrease = Omit<DecreaseFigures, 'collateralDeltaAmount'> & {
  fees: PositionFees;
  output: Omit<DecreaseOutput, 'orderSizeDeltaUsd' | 'orderInitialCollateralDeltaAmount'>;
  remainingCollateralAmount: bigint;
  /** Index tokens of the pending impact that this decrease settles. */
  pendingImpactAmount: bigint;
  /** What the order still withdraws, in collateral tokens. */
  initialCollateralDeltaAmount: bigint;
};

/**
 * Settles pnl, price impact and fees of a decrease (README, Formulas): profit and positive impact leave the
 * pools, then funding, loss, fees, negative impact and what exceeds its limit are paid, each from the output, the remaining
 * collateral and the profit in the other token, in this order. Only a liquidation or an ADL of the whole position may fail to
 * pay.
 */
export function settleDecrease(tx: Transaction, change: PositionChange, isAdl: boolean): SettledDecrease {
  const { market, prices, position, order } = change;
  const { sizeDeltaUsd, isLong } = order;
  const [outputToken, secondaryOutputToken] = [position.collateralToken, pnlToken(market, isLong)];
  const pnl = positionPnl(tx, market, prices, position, sizeDeltaUsd);
  const price = decreasePrice(tx, market, position, order, prices.index);
  const impact = settledImpact(tx, change, price.impactUsd);
  const fees = positionFees(tx, market, {
    position,
    collateralTokenPrice: priceOfToken(market, prices, outputToken),
    isImproved: price.isImproved,
    sizeDeltaUsd,
    uiFeeReceiver: order.uiFeeReceiver,
    isLiquidation: isLiquidation(order),
  });

  const purse: Purse = {
    outputAmount: 0n,
    remainingCollateralAmount: position.collateralAmount,
    secondaryOutputAmount: 0n,
  };
  takeProfit(tx, change, purse, pnl.usd, impact.totalImpactUsd);
  const costs = payCosts(tx, change, purse, fees, pnl.usd, impact, isAdl);
  const withdrawn = costs.isInsolvent
    ? order.initialCollateralDeltaAmount
    : withdraw(tx, change, purse, impact);
  return {
    executionPrice: price.executionPrice,
    sizeDeltaInTokens: pnl.sizeDeltaInTokens,
    basePnlUsd: pnl.usd,
    uncappedBasePnlUsd: pnl.uncappedUsd,
    priceImpactUsd: price.impactUsd,
    ...impact,
    fees: costs.fees,
    output: {
      outputToken,
      outputAmount: purse.outputAmount,
      secondaryOutputToken,
      secondaryOutputAmount: purse.secondaryOutputAmount,
    },
    remainingCollateralAmount: purse.remainingCollateralAmount,
    initialCollateralDeltaAmount: withdrawn,
  };
}

/** Moves profit and positive impact from the pools into the purse, swapped to the collateral token if the order asks for it. */
function takeProfit(
  tx: Transaction,
  change: PositionChange,
  purse: Purse,
  pnlUsd: bigint,
  impactUsd: bigint,
): void {
  const { market, prices, position, order, orderKey } = change;
  const token = pnlToken(market, order.isLong);
  const part = token === position.collateralToken ? 'outputAmount' : 'secondaryOutputAmount';
  const take = (usd: bigint) => {
    const amount = usd / priceOfToken(market, prices, token).max;
    applyDeltaToPool(tx, market, token, -amount);
    purse[part] += amount;
  };
  if (pnlUsd > 0n) take(pnlUsd);
  if (impactUsd > 0n) {
    payFromImpactPool(tx, market, prices, impactUsd);
    take(impactUsd);
  }
  const amountIn = purse.secondaryOutputAmount;
  if (amountIn === 0n || order.decreasePositionSwapType !== SWAP_TYPE.pnlToCollateral) return;
  const swapped = swapWithin(tx, { orderKey, order, market, tokenIn: token, amountIn });
  if (swapped === null) return;
  purse.outputAmount += swapped;
  purse.secondaryOutputAmount = 0n;
}

/** Takes what the order withdraws out of the remaining collateral; an impact beyond its limit has taken some of it already. */
function withdraw(
  tx: Transaction,
  { market, prices, position, order, orderKey }: PositionChange,
  purse: Purse,
  { priceImpactDiffUsd }: SettledImpact,
): bigint {
  let amount = order.initialCollateralDeltaAmount;
  const setAmount = (next: bigint) => {
    emitCollateralUpdated(tx, orderKey, amount, next);
    amount = next;
  };
  if (amount > 0n && priceImpactDiffUsd > 0n) {
    const taken = priceImpactDiffUsd / priceOfToken(market, prices, position.collateralToken).min;
    setAmount(amount > taken ? amount - taken : 0n);
  }
  if (amount > purse.remainingCollateralAmount) setAmount(purse.remainingCollateralAmount);
  purse.remainingCollateralAmount -= amount;
  purse.outputAmount += amount;
  return amount;
}
