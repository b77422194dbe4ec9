import type { Address, Hex } from '../Address';

/** A copy of a trader's opening for its followers; amounts are units of the collateral token. */
export type Mirror = {
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
  mimicList: Address[];
  /** The amount of each follower in `mimicList`. */
  allocationList: bigint[];
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};
