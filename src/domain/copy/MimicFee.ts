import type { Address, Hex } from '../Address';

/** What one follower paid when a copy followed a change of its trader. */
export type MimicFee = {
  id: string;
  /** Taken from the free balance, in units of the collateral token. */
  amount: bigint;
  /** Taken out of the copy instead, because the free balance was too low. */
  positionAmount: bigint;
  collateralToken: Address;
  traderMatchingKey: Hex;
  allocationKey: Hex;
  /** Seconds. */
  blockTimestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
};
