import type { Address, Hex } from '../values';

/**
 * A copy of a trader's opening for its followers, as it was sent to GMX; amounts are units of the collateral token. GMX may
 * not have executed it: its `CopyOrder` and `Allocation` say.
 */
export type Mirror = {
  /** GMX's order key. */
  requestKey: Hex;
  allocationKey: Hex;
  traderMatchingKey: Hex;
  trader: Address;
  collateralToken: Address;
  market: Address;
  isLong: boolean;
  allocationAddress: Address;
  keeperExecutionFee: bigint;
  /** Σ allocationList: before the keeper's fee. */
  allocation: bigint;
  /** USD 1e30. */
  sizeDelta: bigint;
  /** Basis points. */
  traderTargetLeverage: bigint;
  /** Order key of the trader's opening, and the key of its position. */
  sourceRequestKey: Hex;
  sourcePositionKey: Hex;
  /** USD 1e30 per smallest unit of the index token. */
  acceptablePrice: bigint;
  /** Wei. */
  executionFee: bigint;
  mimicList: Address[];
  /** The amount of each follower in `mimicList`. */
  allocationList: bigint[];
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};
