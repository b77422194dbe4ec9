import { booked } from './booked';
import { eventImpact } from './eventImpact';
import type { Position, PositionFees } from './Position';
import type { PositionEvent } from './PositionEvent';

/**
 * Applies the next event to a position, in place: a fold over a million events cannot copy the position each time. Most of
 * its cost is bigint sums, so nothing is computed twice and zeros are not added.
 */
export function applyPositionEvent(position: Position, event: PositionEvent): void {
  const price = event.collateralTokenPriceMax;
  const collateralBeforeInTokens = position.collateralInTokens;
  const collateralBeforeIsKnown = !position.collateralUnknown || position.decreaseList.length > 0;
  const collateralInUsd = event.collateralInTokens * price;

  position.sizeInUsd = event.sizeInUsd;
  position.sizeInTokens = event.sizeInTokens;
  position.collateralInTokens = event.collateralInTokens;
  position.collateralInUsd = collateralInUsd;
  if (event.sizeInUsd > position.maxSizeInUsd) position.maxSizeInUsd = event.sizeInUsd;
  if (event.sizeInTokens > position.maxSizeInTokens) position.maxSizeInTokens = event.sizeInTokens;
  if (event.collateralInTokens > position.maxCollateralInTokens) {
    position.maxCollateralInTokens = event.collateralInTokens;
  }
  if (collateralInUsd > position.maxCollateralInUsd) position.maxCollateralInUsd = collateralInUsd;
  position.lastUpdateTimestamp = event.blockTimestamp;

  if (event.kind === 'increase') {
    position.increaseList.push(event);
  } else {
    position.decreaseList.push(event);
    const impact = eventImpact(event);
    position.realisedPnlUsd += event.basePnlUsd;
    if (impact !== 0n) position.priceImpactUsd += impact;
  }
  addFees(position.fees, event);
  const result = booked(event);
  position.bookedUsd += result;

  if (event.sizeInTokens !== 0n) return;
  position.settledTimestamp = event.blockTimestamp;
  if (collateralBeforeIsKnown) {
    // a close never loses more than the collateral: the excess is not charged
    const excess = -result - collateralBeforeInTokens * price;
    if (excess > 0n) {
      position.notChargedUsd = excess;
      position.bookedUsd += excess;
    }
  }
}

function addFees(
  fees: PositionFees,
  { feeCollected: collected, collateralTokenPriceMax: price }: PositionEvent,
) {
  if (!collected) return;
  // the margin fee is the remainder, so that the lines add up whichever discounts the event lists
  let rest = collected.totalCostAmount;
  const { borrowingFeeAmount, fundingFeeAmount, liquidationFeeAmount } = collected;
  if (borrowingFeeAmount !== 0n) {
    rest -= borrowingFeeAmount;
    fees.borrowingFeeUsd += borrowingFeeAmount * price;
  }
  if (fundingFeeAmount !== 0n) {
    rest -= fundingFeeAmount;
    fees.fundingFeeUsd += fundingFeeAmount * price;
  }
  if (liquidationFeeAmount) {
    rest -= liquidationFeeAmount;
    fees.liquidationFeeUsd += liquidationFeeAmount * price;
  }
  fees.marginFeeUsd += rest * price;
}
