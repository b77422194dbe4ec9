import type { Address, Hex } from '../Address';

/** What one follower paid from the free balance when a copy followed a change of its trader. */
export type MimicFee = {
  id: string;
  /** Units of the collateral token. */
  amount: bigint;
  collateralToken: Address;
  traderMatchingKey: Hex;
  allocationKey: Hex;
  /** Seconds. */
  blockTimestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
};
