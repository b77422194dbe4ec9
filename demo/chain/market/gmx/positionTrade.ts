import type { Hex } from 'viem';
import type { PositionDecreaseEvent } from '../../emitter/positionDecrease';
import type { PositionFeesEvent } from '../../emitter/positionFees';
import type { PositionIncreaseEvent } from '../../emitter/positionIncrease';
import type { ReferralCode } from './feesOf';
import type { OpenPosition } from './openPosition';

/** GMX's order types, as numbered in its events. */
export const ORDER_TYPE = {
  marketIncrease: 2n,
  limitIncrease: 3n,
  marketDecrease: 4n,
  limitDecrease: 5n,
  stopLossDecrease: 6n,
  liquidation: 7n,
} as const;

export type Order = {
  orderKey: Hex;
  orderType: bigint;
  /** USD 1e30; 0 moves collateral only. */
  sizeDeltaUsd: bigint;
  /** Sent in by an increase before costs, requested by a decrease; units of the collateral token. */
  collateralDelta: bigint;
  /** USD 1e30; positive for a trade that evens out the market. */
  priceImpactUsd: bigint;
  referral: ReferralCode | null;
};

/** The result of one executed order: the position after it (null when closed) and the two events it emits. */
export type PositionTrade = {
  position: OpenPosition | null;
  event: PositionIncreaseEvent | PositionDecreaseEvent;
  fees: PositionFeesEvent;
};
