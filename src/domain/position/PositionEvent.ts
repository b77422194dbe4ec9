import type { Address, Hex } from '../Address';
import type { PositionFeesCollected } from './PositionFeesCollected';

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
