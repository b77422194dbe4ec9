import type { Hex } from 'viem';

/** A copy that has not been settled for good. */
export type Copy = {
  allocationKey: Hex;
  account: Hex;
  collateralToken: Hex;
  /** The trader's opening that it mirrors. */
  sourceRequestKey: Hex;
  sourcePositionKey: Hex;
  trader: Hex;
  /** The followers in it. */
  mimicList: readonly Hex[];
  /** Those of them who have asked to leave, in the order in which they did. */
  leaving: readonly Hex[];
  /** What the followers have in it, token units. */
  allocation: bigint;
  /** What they put in, and what keepers' fees count for since: the contracts limit the one by the other. Token units. */
  gross: bigint;
  keeperFees: bigint;
  /** USD 1e30; 0 when the copy is closed and waits for its settlement. */
  size: bigint;
  /** The block it was opened in. */
  openedInBlock: bigint;
  /** The trader's event that the copy has followed last. */
  followed: Hex;
  /** Whether a part was closed since the last settlement. */
  hasPart: boolean;
};

/** A trader's state that a copy has to follow. */
export type Target = { requestKey: Hex; size: bigint; collateral: bigint; isClosed: boolean };
