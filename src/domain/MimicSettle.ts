import type { Address, Hex } from './Address';

/** What one follower was credited by a settlement of a copy. */
export type MimicSettle = {
  id: string;
  mimic: Address;
  /** Units of the collateral token. */
  amount: bigint;
  settleId: string;
  collateralToken: Address;
  traderMatchingKey: Hex;
  allocationKey: Hex;
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};
