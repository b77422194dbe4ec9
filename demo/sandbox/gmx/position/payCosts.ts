import { zeroAddress } from 'viem';
import { addClaimableCollateral, addClaimableFee, addClaimableUiFee, FEE_TYPE } from '../market/claimable';
import { addToImpactPool } from '../market/impactPool';
import { pnlToken, priceOfToken } from '../market/Market';
import { applyDeltaToPool } from '../market/pool';
import { divideUp, minOf } from '../math/factors';
import { isLiquidation } from '../Order';
import type { Price } from '../outcome';
import { emptyFees, type PositionFees } from '../pricing/positionFees';
import { keys } from '../state/keys';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { emitPositionFees, type PositionChange } from './positionEvents';
import type { SettledImpact } from './settledImpact';

/** What a decrease has to pay costs with, in the order in which it is used. */
export type Purse = {
  /** Units of the collateral token that would be paid out. */
  outputAmount: bigint;
  /** Collateral still in the position. */
  remainingCollateralAmount: bigint;
  /** Profit in the other token. */
  secondaryOutputAmount: bigint;
};

type Payment = {
  inCollateralToken: bigint;
  inSecondaryToken: bigint;
  /** USD 1e30 that nothing was left for. */
  remainingCostUsd: bigint;
};

/** Pays every cost, or closes insolvent; returns the fees as they were charged. */
export function payCosts(
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

/** Pays a cost (USD 1e30) out of a purse, which it empties accordingly; token amounts round up, against the trader. */
function payCost(purse: Purse, costUsd: bigint, collateral: Price, secondary: Price): Payment {
  const payment: Payment = { inCollateralToken: 0n, inSecondaryToken: 0n, remainingCostUsd: 0n };
  if (costUsd === 0n) return payment;
  let due = divideUp(costUsd, collateral.min);
  for (const part of ['outputAmount', 'remainingCollateralAmount'] as const) {
    const paid = minOf(purse[part], due);
    purse[part] -= paid;
    payment.inCollateralToken += paid;
    due -= paid;
  }
  if (due === 0n) return payment;
  let dueInSecondary = (due * collateral.min) / secondary.min;
  payment.inSecondaryToken = minOf(purse.secondaryOutputAmount, dueInSecondary);
  purse.secondaryOutputAmount -= payment.inSecondaryToken;
  dueInSecondary -= payment.inSecondaryToken;
  payment.remainingCostUsd = dueInSecondary * secondary.min;
  return payment;
}
