import type { Address, Hex } from '../Address';
import type { MaxLoss } from '../rule/MatchingRule';

/** A follower's request to leave a running copy: the keeper answers it, unless the copy closes first. */
export type LeaveRequest = {
  /** `<allocationKey>-<mimic>` */
  id: string;
  allocationKey: Hex;
  traderMatchingKey: Hex;
  mimic: Address;
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};

/** Why a follower was taken out of a copy that went on for others, in the contract's order. */
export const LEAVE_REASONS = ['asked', 'max_loss'] as const;

/** Why a follower was taken out of a copy that went on for others. */
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** A follower's part that was taken out of a copy and paid only to them. */
export type MimicLeave = LeaveRequest & {
  /** The settlement that paid it. */
  settleId: string;
  /** The amount credited, units of the collateral token. */
  amount: bigint;
  reason: LeaveReason;
};

/** The maximum loss for a follower's copies of a route, running ones included. */
export type RouteMaxLoss = MaxLoss & { traderMatchingKey: Hex };

/**
 * A follower's requests to leave copies, how they were answered, and the maximum losses that end copies without a
 * request.
 */
export type CopyLeaves = {
  requests: readonly LeaveRequest[];
  leaves: readonly MimicLeave[];
  /** At most one for a route. */
  maxLosses: readonly RouteMaxLoss[];
};
