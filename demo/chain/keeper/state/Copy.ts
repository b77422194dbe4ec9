import type { Hex } from 'viem';

/** A copy that is not fully settled. */
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
  /** Those who have asked to leave, in the order in which they asked. */
  leaving: readonly Hex[];
  /** The followers' allocations now, token units. */
  allocation: bigint;
  /** `gross` is what they put in; the contracts limit `keeperFees`, the fees charged since, by it. Token units. */
  gross: bigint;
  keeperFees: bigint;
  /** USD 1e30; 0 when the copy is closed and waits for its settlement. */
  size: bigint;
  /** The block it was opened in. */
  openedInBlock: bigint;
  /** The trader's event that the copy last followed. */
  followed: Hex;
  /** Whether a part was closed since the last settlement. */
  hasPart: boolean;
};

/** The trader's state that a copy has to reach. */
export type Target = { requestKey: Hex; size: bigint; collateral: bigint; isClosed: boolean };
