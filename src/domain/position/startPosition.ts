import type { Address } from '../Address';
import type { Position } from './Position';
import type { PositionEvent } from './PositionEvent';

/**
 * A position as it was before its first event: empty for an opening, else the state the event started from (sizes ±
 * deltas). An increase shows the collateral before it; a decrease does not, because fees and losses were deducted too.
 */
export function startPosition(
  event: PositionEvent,
  indexToken: Address,
  indexTokenDecimals: number | null,
): Position {
  const isIncrease = event.kind === 'increase';
  const isOpening = isIncrease && event.sizeInUsd === event.sizeDeltaUsd;
  const sign = isIncrease ? -1n : 1n;
  const sizeInUsd = isOpening ? 0n : event.sizeInUsd + sign * event.sizeDeltaUsd;
  const sizeInTokens = isOpening ? 0n : event.sizeInTokens + sign * event.sizeDeltaInTokens;
  const collateralInTokens =
    isOpening || !isIncrease ? 0n : event.collateralInTokens - event.collateralDeltaAmount;
  const collateralInUsd = collateralInTokens * event.collateralTokenPriceMax;
  const collateralToken = event.collateralToken.toLowerCase() as Address;

  return {
    key: event.positionKey,
    id: event.orderKey,
    account: event.account.toLowerCase() as Address,
    market: event.market.toLowerCase() as Address,
    collateralToken,
    indexToken,
    indexTokenDecimals,
    isLong: event.isLong,
    sizeInUsd,
    sizeInTokens,
    collateralInTokens,
    collateralInUsd,
    maxSizeInUsd: sizeInUsd,
    maxSizeInTokens: sizeInTokens,
    maxCollateralInTokens: collateralInTokens,
    maxCollateralInUsd: collateralInUsd,
    avgEntryPrice: null,
    realisedPnlUsd: 0n,
    bookedUsd: 0n,
    fees: { marginFeeUsd: 0n, borrowingFeeUsd: 0n, fundingFeeUsd: 0n, liquidationFeeUsd: 0n },
    priceImpactUsd: 0n,
    notChargedUsd: 0n,
    openedBeforeHistory: !isOpening,
    collateralUnknown: !isIncrease,
    openTimestamp: isOpening ? event.blockTimestamp : null,
    settledTimestamp: 0,
    lastUpdateTimestamp: event.blockTimestamp,
    mimicList: [],
    collateralList: [collateralToken],
    increaseList: [],
    decreaseList: [],
  };
}
