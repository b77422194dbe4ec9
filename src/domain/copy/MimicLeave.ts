import type { Address, Hex } from '../Address';

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

/** A follower's requests to leave copies, and how those were answered. */
export type CopyLeaves = { requests: readonly LeaveRequest[]; leaves: readonly MimicLeave[] };
