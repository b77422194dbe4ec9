import type { Address, Hex } from '../Address';

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
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
  /** The copy's size (USD 1e30) and its account's balance after the settlement; null if unknown. */
  size: bigint | null;
  accountBalance: bigint | null;
  /** The total of the settlement, and the fees deducted before it was shared; null if unknown. */
  settledBalance: bigint | null;
  keeperExecutionFee: bigint | null;
  platformFeeAmount: bigint | null;
};
