import type { Address, Hex } from '../values';

/** The fields of a PositionFeesCollected row that figures are computed from; amounts in units of the collateral token. */
export type PositionFeesCollected = {
  id?: string;
  orderKey?: Hex;
  positionKey?: Hex;
  /** Position fee − discounts + borrowing + funding + ui fee + liquidation fee. */
  totalCostAmount: bigint;
  /** Before discounts. */
  positionFeeAmount: bigint;
  borrowingFeeAmount: bigint;
  fundingFeeAmount: bigint;
  uiFeeAmount?: bigint | null;
  liquidationFeeAmount?: bigint | null;
  tradeSizeUsd?: bigint | null;
};

type PositionEventBase = {
  orderKey: Hex;
  positionKey: Hex;
  account: Address;
  market: Address;
  collateralToken: Address;
  /** From the Market row; the zero address if the market is unknown. */
  indexToken?: Address;
  traderMatchingKey?: Hex;
  isLong: boolean;
  /** State after the event: USD 1e30, units of the index token, units of the collateral token. */
  sizeInUsd: bigint;
  sizeInTokens: bigint;
  collateralInTokens: bigint;
  sizeDeltaUsd: bigint;
  sizeDeltaInTokens: bigint;
  /** Units of the collateral token; signed for an increase. */
  collateralDeltaAmount: bigint;
  /** Prices are USD 1e30 per smallest unit of their token. */
  executionPrice: bigint;
  indexTokenPriceMin: bigint;
  indexTokenPriceMax: bigint;
  collateralTokenPriceMin: bigint;
  collateralTokenPriceMax: bigint;
  /** USD 1e30, signed. */
  priceImpactUsd: bigint;
  orderType?: number;
  /** Seconds. */
  blockTimestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
  /** The fees charged with this event, or null if there were none. */
  feeCollected: PositionFeesCollected | null;
};

/** A row of PositionIncrease with its fees. */
export type PositionIncrease = PositionEventBase & {
  kind: 'increase';
  increasedAtTime?: number;
  priceImpactAmount?: bigint | null;
  pendingPriceImpactUsd?: bigint | null;
  pendingPriceImpactAmount?: bigint | null;
};

/** A row of PositionDecrease with its fees. */
export type PositionDecrease = PositionEventBase & {
  kind: 'decrease';
  /** USD 1e30, signed: the pnl of the closed part, before fees and impact. */
  basePnlUsd: bigint;
  uncappedBasePnlUsd?: bigint | null;
  decreasedAtTime?: number;
  priceImpactDiffUsd?: bigint | null;
  proportionalPendingImpactUsd?: bigint | null;
  /** Replaces `priceImpactUsd` if the event has it. */
  totalImpactUsd?: bigint | null;
};

/** An increase or a decrease of a position, told apart by `kind`. */
export type PositionEvent = PositionIncrease | PositionDecrease;

/** The fees of a position, USD 1e30 each; the four lines add up to the cost of all its events. */
export type PositionFees = {
  /** Position fee − discounts + ui fee. */
  marginFeeUsd: bigint;
  borrowingFeeUsd: bigint;
  fundingFeeUsd: bigint;
  liquidationFeeUsd: bigint;
};

/** One life of a GMX position, from its opening to its close, folded from its events. */
export type Position = {
  /** GMX's position key. Several positions may have the same one, one after the other. */
  key: Hex;
  /** Order key of its first event; unlike `key`, it identifies one life. */
  id: Hex;
  account: Address;
  market: Address;
  collateralToken: Address;
  /** The zero address if neither the market's row nor the event names it. */
  indexToken: Address;
  /** null if the token is unknown. */
  indexTokenDecimals: number | null;
  isLong: boolean;

  /** State after the last event: USD 1e30 and units of the index and collateral token. */
  sizeInUsd: bigint;
  sizeInTokens: bigint;
  collateralInTokens: bigint;
  /** At the collateral's maximum price of the last event. */
  collateralInUsd: bigint;
  maxSizeInUsd: bigint;
  maxSizeInTokens: bigint;
  maxCollateralInTokens: bigint;
  maxCollateralInUsd: bigint;
  /** USD 1e30 per whole index token; null if the token's decimals are unknown. */
  avgEntryPrice: bigint | null;

  /** Σ basePnlUsd, USD 1e30. */
  realisedPnlUsd: bigint;
  /**
   * Σ booked of all events, with the floor of the close applied: the part of the net pnl that no longer moves. USD
   * 1e30.
   */
  bookedUsd: bigint;
  fees: PositionFees;
  /** Σ impact of the decreases, USD 1e30, signed. */
  priceImpactUsd: bigint;
  /** The loss that the floor of the close left uncharged, USD 1e30, 0 or above. */
  notChargedUsd: bigint;

  /** Its opening is not among the events. */
  openedBeforeHistory: boolean;
  /** Its collateral before the first event is unknown, and so are its maximum, roi and leverage. */
  collateralUnknown: boolean;
  /** Seconds; null if opened before history. */
  openTimestamp: number | null;
  /** Seconds; 0 while open. */
  settledTimestamp: number;
  /** Time of the last event, seconds. */
  lastUpdateTimestamp: number;

  /** Followers who copied it. */
  mimicList: Address[];
  /** The tokens it holds as collateral: one, as it is part of the key. */
  collateralList: Address[];
  /** Its events in order. */
  increaseList: PositionIncrease[];
  decreaseList: PositionDecrease[];
};

/** The smallest units of one whole index token, `10^indexTokenDecimals`; null if its decimals are unknown. */
export function indexTokenUnit({ indexTokenDecimals }: Pick<Position, 'indexTokenDecimals'>): bigint | null {
  return indexTokenDecimals === null ? null : 10n ** BigInt(indexTokenDecimals);
}
