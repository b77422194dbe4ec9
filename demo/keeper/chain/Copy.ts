import type { Hex } from 'viem';

/** A follower's order to leave a copy that had not ended when the logs were read. */
export type CopyLeave = {
  leaveKey: Hex;
  mimic: Hex;
  /** GMX's order key. */
  requestKey: Hex;
  /** Whether it is a maximum loss, which a keeper has placed. */
  isStopLoss: boolean;
  /** USD 1e30: what the order closes. */
  sizeDelta: bigint;
  /** GMX price; 0 but for maximum losses. */
  triggerPrice: bigint;
};

/** A leave that has ended: something may still arrive at its own address. `since`: chain time when it was first seen so. */
export type EndedLeave = { leaveKey: Hex; since: number | null };

/** Price impact of a decrease that GMX has held back. `timeKey`: the hour of the decrease, as GMX counts it. */
export type CopyClaim = { token: Hex; timeKey: bigint };

/** What does not change about a copy, and what only events tell; everything else is read from the chain when it is needed. */
export type Copy = {
  allocationKey: Hex;
  account: Hex;
  market: Hex;
  collateralToken: Hex;
  isLong: boolean;
  trader: Hex;
  /** The trader's opening that it mirrors. */
  sourceRequestKey: Hex;
  sourcePositionKey: Hex;
  /** The followers in it. */
  mimicList: readonly Hex[];
  leaves: readonly CopyLeave[];
  endedLeaves: readonly EndedLeave[];
  claims: readonly CopyClaim[];
  /** The block it was opened in. */
  openedInBlock: bigint;
  /** Whether it is closed and everything that its account held is settled. Tokens may still arrive later. */
  isOver: boolean;
  /** Chain time when it was first seen so, Unix seconds. */
  overSince: number | null;
};
