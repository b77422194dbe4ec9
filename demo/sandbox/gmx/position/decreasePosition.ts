import { applyDeltaToPendingImpact } from '../market/impactPool';
import { pnlToken } from '../market/Market';
import {
  applyDeltaToCollateralSum,
  applyDeltaToOpenInterest,
  updateTotalBorrowing,
} from '../market/openInterest';
import { isLiquidation, type Order, SWAP_TYPE } from '../Order';
import { type Position, removePosition, writePosition } from '../Position';
import { keys } from '../state/keys';
import { swapWithin } from '../swap/swap';
import { GmxError } from '../transaction/GmxError';
import type { Transaction } from '../transaction/Transaction';
import { adjustDecrease } from './adjustDecrease';
import { emitPositionDecrease, emitPositionFees, type PositionChange } from './positionEvents';
import { requireValidPosition, solvency, solvencyArguments } from './positionLimits';
import { addFunding, rewardAffiliate } from './positionRewards';
import { type DecreaseOutput, settleDecrease } from './settleDecrease';

/** Takes size and collateral off a position: pnl, impact and fees are settled, the rest is paid out. */
export function decreasePosition(tx: Transaction, change: PositionChange, isAdl: boolean): DecreaseOutput {
  const { market, prices, positionKey, position: before } = change;
  const adjusted = adjustDecrease(tx, change);
  const order: Order =
    pnlToken(market, before.isLong) === before.collateralToken
      ? { ...adjusted, decreasePositionSwapType: SWAP_TYPE.none }
      : adjusted;
  const { sizeDeltaUsd, isLong } = order;
  if (isLiquidation(order)) requireLiquidatable(tx, change);

  const settled = settleDecrease(tx, { ...change, order }, isAdl);
  const { fees, output } = settled;
  const sizeInUsd = before.sizeInUsd - sizeDeltaUsd;
  const borrowingFactor = tx.uint(keys.cumulativeBorrowingFactor(market.marketToken, isLong));
  updateTotalBorrowing(tx, market, isLong, before, { sizeInUsd, borrowingFactor });
  const rest: Position = {
    ...before,
    sizeInUsd,
    sizeInTokens: before.sizeInTokens - settled.sizeDeltaInTokens,
    collateralAmount: settled.remainingCollateralAmount,
    pendingImpactAmount: before.pendingImpactAmount - settled.pendingImpactAmount,
    decreasedAtTime: tx.context.now,
  };
  addFunding(tx, market, before.account, fees);
  applyDeltaToPendingImpact(tx, market, -settled.pendingImpactAmount);

  const isClosed = rest.sizeInUsd === 0n || rest.sizeInTokens === 0n;
  let position: Position;
  if (isClosed) {
    output.outputAmount += rest.collateralAmount;
    position = { ...rest, sizeInUsd: 0n, sizeInTokens: 0n, collateralAmount: 0n };
    removePosition(tx, positionKey, before.account);
  } else {
    position = {
      ...rest,
      borrowingFactor,
      fundingFeeAmountPerSize: fees.latestFundingFeeAmountPerSize,
      longTokenClaimableFundingAmountPerSize: fees.latestLongTokenClaimableFundingAmountPerSize,
      shortTokenClaimableFundingAmountPerSize: fees.latestShortTokenClaimableFundingAmountPerSize,
    };
    writePosition(tx, positionKey, position);
  }

  const { collateralToken } = before;
  const collateralDeltaAmount = before.collateralAmount - position.collateralAmount;
  applyDeltaToCollateralSum(tx, market, collateralToken, isLong, -collateralDeltaAmount);
  applyDeltaToOpenInterest(tx, market, collateralToken, isLong, {
    usd: -sizeDeltaUsd,
    tokens: -settled.sizeDeltaInTokens,
  });
  rewardAffiliate(tx, market, collateralToken, fees);
  if (!isClosed) {
    requireValidPosition(tx, market, prices, position, { forMinimums: false, forLiquidation: false });
  }

  const after = { ...change, order, position };
  emitPositionFees(tx, 'PositionFeesCollected', after, fees, { sizeDeltaUsd, isIncrease: false });
  emitPositionDecrease(tx, after, { ...settled, collateralDeltaAmount });
  return {
    ...swapCollateralToPnl(tx, { ...change, order }, output),
    orderSizeDeltaUsd: sizeDeltaUsd,
    orderInitialCollateralDeltaAmount: settled.initialCollateralDeltaAmount,
  };
}

function requireLiquidatable(tx: Transaction, { market, prices, position }: PositionChange): void {
  const result = solvency(tx, market, prices, position, { forMinCollateral: true, forLiquidation: true });
  if (result.reason === '') throw new GmxError('PositionShouldNotBeLiquidated', ...solvencyArguments(result));
}

type Output = Omit<DecreaseOutput, 'orderSizeDeltaUsd' | 'orderInitialCollateralDeltaAmount'>;

/** Swaps the collateral paid out for the token of the profit if the order asks for it; keeps both if that fails. */
function swapCollateralToPnl(
  tx: Transaction,
  { orderKey, order, market }: PositionChange,
  output: Output,
): Output {
  const { outputToken, outputAmount, secondaryOutputToken, secondaryOutputAmount } = output;
  if (outputAmount === 0n || order.decreasePositionSwapType !== SWAP_TYPE.collateralToPnl) return output;
  const swapped = swapWithin(tx, { orderKey, order, market, tokenIn: outputToken, amountIn: outputAmount });
  if (swapped === null) return output;
  return {
    outputToken: secondaryOutputToken,
    outputAmount: secondaryOutputAmount + swapped,
    secondaryOutputToken,
    secondaryOutputAmount: 0n,
  };
}
