import { booked } from './booked';
import { eventCost } from './eventCost';
import { eventImpact } from './eventImpact';
import type { Position } from './Position';
import type { PositionEvent } from './PositionEvent';

/** Advances a position by its next event, in place: a fold over a million events cannot copy at each. */
export function applyPositionEvent(position: Position, event: PositionEvent): void {
  const collateralBeforeInTokens = position.collateralInTokens;
  const collateralBeforeIsKnown = !position.collateralUnknown || position.decreaseList.length > 0;

  position.sizeInUsd = event.sizeInUsd;
  position.sizeInTokens = event.sizeInTokens;
  position.collateralInTokens = event.collateralInTokens;
  position.collateralInUsd = event.collateralInTokens * event.collateralTokenPriceMax;
  position.maxSizeInUsd = larger(position.maxSizeInUsd, position.sizeInUsd);
  position.maxSizeInTokens = larger(position.maxSizeInTokens, position.sizeInTokens);
  position.maxCollateralInTokens = larger(position.maxCollateralInTokens, position.collateralInTokens);
  position.maxCollateralInUsd = larger(position.maxCollateralInUsd, position.collateralInUsd);
  position.lastUpdateTimestamp = event.blockTimestamp;

  if (event.kind === 'increase') {
    position.increaseList.push(event);
  } else {
    position.decreaseList.push(event);
    position.realisedPnlUsd += event.basePnlUsd;
  }
  addFees(position, event);
  position.priceImpactUsd += eventImpact(event);
  position.bookedUsd += booked(event);

  if (event.sizeInTokens !== 0n) return;
  position.settledTimestamp = event.blockTimestamp;
  if (collateralBeforeIsKnown) {
    // Nobody loses more at a close than was there: what the loss exceeds the collateral by is not charged.
    const excess = -booked(event) - collateralBeforeInTokens * event.collateralTokenPriceMax;
    position.notChargedUsd = larger(excess, 0n);
    position.bookedUsd += position.notChargedUsd;
  }
}

function addFees({ fees }: Position, event: PositionEvent): void {
  const collected = event.feeCollected;
  if (!collected) return;
  const borrowing = collected.borrowingFeeAmount * event.collateralTokenPriceMax;
  const funding = collected.fundingFeeAmount * event.collateralTokenPriceMax;
  const liquidation = (collected.liquidationFeeAmount ?? 0n) * event.collateralTokenPriceMax;
  fees.borrowingFeeUsd += borrowing;
  fees.fundingFeeUsd += funding;
  fees.liquidationFeeUsd += liquidation;
  // As the remainder, so that the lines add up whichever discounts the event lists.
  fees.marginFeeUsd += eventCost(event) - borrowing - funding - liquidation;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
