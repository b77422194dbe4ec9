import type { Address, Hex } from '../Address';
import type { MaxLoss } from '../rule/MatchingRule';

/** A follower's request to leave a copy while it runs: the keeper answers it, unless the copy closes before. */
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

/** Why a follower was taken out of a copy that went on for others, in the order in which the contract numbers the reasons. */
export const LEAVE_REASONS = ['asked', 'max_loss'] as const;

/** Why a follower was taken out of a copy that went on for others. */
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** A follower's part that was taken out of a copy and paid to them alone. */
export type MimicLeave = LeaveRequest & {
  /** The settlement that paid it. */
  settleId: string;
  /** What it credited, units of the collateral token. */
  amount: bigint;
  reason: LeaveReason;
};

/** What a follower's copies of a route may lose, running ones too. */
export type RouteMaxLoss = MaxLoss & { traderMatchingKey: Hex };

/** A follower's requests to leave copies, how those were answered, and the losses at which copies are left without one. */
export type CopyLeaves = {
  requests: readonly LeaveRequest[];
  leaves: readonly MimicLeave[];
  /** At most one for a route. */
  maxLosses: readonly RouteMaxLoss[];
};
