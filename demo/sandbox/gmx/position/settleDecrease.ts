import { type Address, zeroAddress } from 'viem';
import { addClaimableCollateral, addClaimableFee, addClaimableUiFee, FEE_TYPE } from '../market/claimable';
import { addToImpactPool, maxPayableImpactUsd, payFromImpactPool } from '../market/impactPool';
import { pnlToken, priceOfToken } from '../market/Market';
import { applyDeltaToPool } from '../market/pool';
import { applyFactor, divideAway } from '../math/factors';
import { isLiquidation, SWAP_TYPE } from '../order/Order';
import { decreasePrice } from '../pricing/executionPrice';
import { capPositiveImpact } from '../pricing/impact';
import { emptyFees, type PositionFees, positionFees } from '../pricing/positionFees';
import { keys } from '../state/keys';
import { swapWithin } from '../swap/swap';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { emitCollateralUpdated } from './adjustDecrease';
import { type Payment, type Purse, payCost } from './payCost';
import { type DecreaseFigures, emitPositionFees, type PositionChange } from './positionEvents';
import { positionPnl } from './positionPnl';

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
 * Settles pnl, price impact and fees of a decrease (notes of GMX's surface, 4 and 10): profit and positive impact leave the
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

type SettledImpact = {
  pendingImpactAmount: bigint;
  /** USD 1e30. */
  proportionalPendingImpactUsd: bigint;
  /** Pending and closing impact within their limits. */
  totalImpactUsd: bigint;
  /** A negative impact beyond its limit, which becomes claimable. */
  priceImpactDiffUsd: bigint;
};

function settledImpact(tx: Transaction, change: PositionChange, closingUsd: bigint): SettledImpact {
  const { market, prices, position, order } = change;
  const { sizeDeltaUsd } = order;
  const part = position.pendingImpactAmount * sizeDeltaUsd;
  const pendingImpactAmount = part < 0n ? divideAway(part, position.sizeInUsd) : part / position.sizeInUsd;
  const proportionalPendingImpactUsd =
    pendingImpactAmount * (pendingImpactAmount > 0n ? prices.index.min : prices.index.max);
  const total = proportionalPendingImpactUsd + closingUsd;
  const shared = { pendingImpactAmount, proportionalPendingImpactUsd };
  if (total > 0n) {
    const capped = capPositiveImpact(tx, market, total, sizeDeltaUsd);
    const totalImpactUsd = maxPayableImpactUsd(tx, market, prices, capped);
    return { ...shared, totalImpactUsd, priceImpactDiffUsd: 0n };
  }
  const factor = tx.uint(keys.maxPositionImpactFactor(market.marketToken, false));
  const least = -applyFactor(sizeDeltaUsd, factor);
  return total < least
    ? { ...shared, totalImpactUsd: least, priceImpactDiffUsd: least - total }
    : { ...shared, totalImpactUsd: total, priceImpactDiffUsd: 0n };
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

/** Pays every cost, or closes insolvent; returns the fees as they were charged. */
function payCosts(
  tx: Transaction,
  change: PositionChange,
  purse: Purse,
  fees: PositionFees,
  pnlUsd: bigint,
  { totalImpactUsd, priceImpactDiffUsd }: SettledImpact,
  isAdl: boolean,
): { fees: PositionFees; isInsolvent: boolean } {
  const { market, prices, position, order } = change;
  const token = position.collateralToken;
  const secondaryToken = pnlToken(market, order.isLong);
  const collateral = priceOfToken(market, prices, token);
  const secondary = priceOfToken(market, prices, secondaryToken);
  const pay = (costUsd: bigint) => payCost(purse, costUsd, collateral, secondary);
  const intoPool = ({ inCollateralToken, inSecondaryToken }: Payment) => {
    if (inCollateralToken > 0n) applyDeltaToPool(tx, market, token, inCollateralToken);
    if (inSecondaryToken > 0n) applyDeltaToPool(tx, market, secondaryToken, inSecondaryToken);
  };
  let charged = fees;
  const insolvent = (payment: Payment, step: string) => {
    closeInsolvent(tx, change, charged, { pnlUsd, remainingCostUsd: payment.remainingCostUsd, step, isAdl });
    return { fees: emptyFees(charged), isInsolvent: true };
  };

  const funding = pay(fees.fundingFeeAmount * collateral.min);
  settleFunding(tx, change, fees.fundingFeeAmount, funding);
  if (funding.remainingCostUsd > 0n) return insolvent(funding, 'funding');

  if (pnlUsd < 0n) {
    const loss = pay(-pnlUsd);
    intoPool(loss);
    if (loss.remainingCostUsd > 0n) return insolvent(loss, 'pnl');
  }

  const cost = pay(fees.totalCostAmountExcludingFunding * collateral.min);
  if (cost.remainingCostUsd === 0n && cost.inSecondaryToken === 0n) {
    applyDeltaToPool(tx, market, token, fees.feeAmountForPool);
    addClaimableFee(tx, market, token, fees.feeReceiverAmount, FEE_TYPE.position);
    if (order.uiFeeReceiver !== zeroAddress) {
      addClaimableUiFee(tx, order.uiFeeReceiver, market, token, fees.uiFeeAmount, FEE_TYPE.uiPosition);
    }
  } else {
    // whatever could be paid goes to the pool, none of it counts as a fee
    intoPool(cost);
    charged = emptyFees(fees);
  }
  if (cost.remainingCostUsd > 0n) return insolvent(cost, 'fees');

  if (totalImpactUsd < 0n) {
    const paid = pay(-totalImpactUsd);
    for (const [amount, of, price] of [
      [paid.inCollateralToken, token, collateral],
      [paid.inSecondaryToken, secondaryToken, secondary],
    ] as const) {
      if (amount === 0n) continue;
      applyDeltaToPool(tx, market, of, amount);
      addToImpactPool(tx, market, (amount * price.min) / prices.index.max);
    }
    if (paid.remainingCostUsd > 0n) return insolvent(paid, 'impact');
  }

  if (priceImpactDiffUsd > 0n) {
    const paid = pay(priceImpactDiffUsd);
    addClaimableCollateral(tx, market, token, order.account, paid.inCollateralToken);
    addClaimableCollateral(tx, market, secondaryToken, order.account, paid.inSecondaryToken);
    if (paid.remainingCostUsd > 0n) return insolvent(paid, 'diff');
  }
  return { fees: charged, isInsolvent: false };
}

/** Funding stays in the market for those who claim it; what was paid in the other token GMX claims itself. */
function settleFunding(tx: Transaction, change: PositionChange, expectedAmount: bigint, paid: Payment): void {
  const { market, position, order } = change;
  const { marketToken } = market;
  if (paid.inSecondaryToken > 0n) {
    const holding = tx.address(keys.holdingAddress);
    if (holding === zeroAddress) throw new GmxError('EmptyHoldingAddress');
    addClaimableCollateral(tx, market, pnlToken(market, order.isLong), holding, paid.inSecondaryToken);
  }
  if (paid.inCollateralToken >= expectedAmount) return;
  tx.emit('InsufficientFundingFeePayment', [marketToken], {
    address: { market: marketToken, token: position.collateralToken },
    uint: {
      expectedAmount,
      amountPaidInCollateralToken: paid.inCollateralToken,
      amountPaidInSecondaryOutputToken: paid.inSecondaryToken,
    },
  });
}

/** Reverts, unless a liquidation or ADL closes the whole position. */
function closeInsolvent(
  tx: Transaction,
  change: PositionChange,
  fees: PositionFees,
  {
    pnlUsd,
    remainingCostUsd,
    step,
    isAdl,
  }: Record<'pnlUsd' | 'remainingCostUsd', bigint> & {
    step: string;
    isAdl: boolean;
  },
): void {
  const { order, orderKey, position } = change;
  const isWhole = order.sizeDeltaUsd === position.sizeInUsd;
  if (!isWhole || !(isLiquidation(order) || isAdl)) {
    throw new GmxError('InsufficientFundsToPayForCosts', remainingCostUsd, step);
  }
  const { sizeDeltaUsd } = order;
  emitPositionFees(tx, 'PositionFeesInfo', change, fees, { sizeDeltaUsd, isIncrease: false });
  tx.emit('InsolventClose', [], {
    uint: { positionCollateralAmount: position.collateralAmount, remainingCostUsd },
    int: { basePnlUsd: pnlUsd },
    bytes32: { orderKey },
    string: { step },
  });
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
