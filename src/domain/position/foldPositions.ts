import { runToEnd } from '../async';
import type { Address, Market, Token } from '../values';
import { booked, eventImpact } from './booked';
import { orderPositionEvents } from './orderPositionEvents';
import { indexTokenUnit, type Position, type PositionEvent, type PositionFees } from './Position';

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

/**
 * `maxSizeInUsd × 10^indexTokenDecimals / maxSizeInTokens`, USD 1e30 per whole index token; null if the token's
 * decimals are unknown.
 */
export function averageEntryPrice({
  maxSizeInUsd,
  maxSizeInTokens,
  indexTokenDecimals,
}: Pick<Position, 'maxSizeInUsd' | 'maxSizeInTokens' | 'indexTokenDecimals'>): bigint | null {
  const unit = indexTokenUnit({ indexTokenDecimals });
  return unit === null || maxSizeInTokens === 0n ? null : (maxSizeInUsd * unit) / maxSizeInTokens;
}

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

/** The input of `foldPositions` besides the events: each market's index token, and every token's decimals. */
export type FoldContext = {
  markets: readonly Pick<Market, 'marketToken' | 'indexToken'>[];
  tokens: readonly Pick<Token, 'address' | 'decimals'>[];
  /** Copies of the positions: rows of Mirror, whose `sourceRequestKey` is the order key of the copied increase. */
  mirrors?: readonly { sourceRequestKey: string; mimicList: readonly Address[] }[];
};

const EVENTS_A_STEP = 1_000;
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';

/**
 * Folds increase and decrease events, in any order, into positions, newest first; open ones count as now. One key
 * may carry several positions. An event whose opening is not among them starts a position marked
 * `openedBeforeHistory`; no event is dropped, and unknown markets and tokens never throw.
 * Linear in the number of events if they are in order.
 */
export function foldPositions(events: readonly PositionEvent[], context: FoldContext): Position[] {
  return runToEnd(foldInSteps(events, context));
}

/** `foldPositions`, in steps: a page can draw in between. */
export function* foldInSteps(
  events: readonly PositionEvent[],
  { markets, tokens, mirrors = [] }: FoldContext,
): Generator<void, Position[]> {
  const indexTokens = new Map(markets.map((market) => [lower(market.marketToken), lower(market.indexToken)]));
  const decimals = new Map(tokens.map((token) => [lower(token.address), token.decimals]));
  const mimics = new Map<string, readonly Address[]>();
  for (const { sourceRequestKey, mimicList } of mirrors) {
    mimics.set(sourceRequestKey, [...(mimics.get(sourceRequestKey) ?? []), ...mimicList]);
  }

  const open = new Map<string, Position>();
  const settled: Position[] = [];
  let count = 0;
  for (const event of orderPositionEvents(events)) {
    if (++count % EVENTS_A_STEP === 0) yield;
    let position = open.get(event.positionKey);
    if (!position) {
      const market = lower(event.market);
      const indexToken = indexTokens.get(market) ?? lower(event.indexToken ?? ZERO_ADDRESS);
      position = startPosition(event, indexToken, decimals.get(indexToken) ?? null);
      open.set(event.positionKey, position);
    }
    applyPositionEvent(position, event);
    if (mimics.size > 0) {
      for (const mimic of mimics.get(event.orderKey) ?? []) {
        if (!position.mimicList.includes(mimic)) position.mimicList.push(mimic);
      }
    }
    if (position.settledTimestamp > 0) {
      open.delete(event.positionKey);
      settled.push(position);
    }
  }

  const newestFirst = (list: Position[]) =>
    list.reverse().sort((a, b) => b.lastUpdateTimestamp - a.lastUpdateTimestamp);
  const positions = [...newestFirst([...open.values()]), ...newestFirst(settled)];
  for (const position of positions) position.avgEntryPrice = averageEntryPrice(position);
  return positions;
}

function lower(address: string): Address {
  return address.toLowerCase() as Address;
}

/**
 * The price that the pnl of an open position is counted from, USD 1e30 per whole index token: `sizeInUsd ×
 * 10^indexTokenDecimals / sizeInTokens`, as GMX counts it. An increase after a reduction moves it away from
 * `avgEntryPrice`, which a settled position has. Null if the token's decimals are unknown.
 */
export function entryPrice(position: Position): bigint | null {
  const { avgEntryPrice, indexTokenDecimals, settledTimestamp, sizeInTokens, sizeInUsd } = position;
  if (settledTimestamp > 0) return avgEntryPrice;
  const open = { maxSizeInUsd: sizeInUsd, maxSizeInTokens: sizeInTokens, indexTokenDecimals };
  return averageEntryPrice(open) ?? avgEntryPrice;
}
