import type { Address, Hex } from '../values';
import type { CopyOrder } from './CopyOrder';

/** Why a follower was taken out of a copy that went on for others, in the contract's order. */
export const LEAVE_REASONS = ['asked', 'max_loss'] as const;

/** Why a follower was taken out of a copy that went on for others. */
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** A follower's part that was taken out of a copy and paid only to them. Amounts are units of the copy's collateral. */
export type MimicLeave = {
  /** The `requestKey` of the order by which they left. */
  id: Hex;
  allocationKey: Hex;
  traderMatchingKey: Hex;
  mimic: Address;
  /** The last settlement that paid it: there may be one before it in the same transaction, in the other token. */
  settleId: string;
  /** What was credited of the collateral. */
  amount: bigint;
  reason: LeaveReason;
  /** The weight that left; 0 if it took out only what the copy still owed them. */
  weight: bigint;
  /** What is still in it: above 0 if the copy had grown meanwhile, and for the last follower. */
  weightLeft: bigint;
  /** What the copy still owes them. */
  remainder: bigint;
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};

/** The maximum loss for a follower's copies of a route, running ones included. */
export type RouteMaxLoss = { traderMatchingKey: Hex; maxLossRate: bigint };

/**
 * A follower's orders to leave copies, how they left, and the maximum losses that end copies without being asked.
 */
export type CopyLeaves = {
  /** Of kind `leave` and `stop_loss`. */
  requests: readonly CopyOrder[];
  leaves: readonly MimicLeave[];
  /** At most one for a route. */
  maxLosses: readonly RouteMaxLoss[];
};
