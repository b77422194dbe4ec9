import type { Address, Hex } from '../values';

/** What one follower was credited by a settlement of a copy. */
export type MimicSettle = {
  id: string;
  mimic: Address;
  /** Units of `distributionToken`. */
  amount: bigint;
  settleId: string;
  /** The token credited: the copy's collateral, its market's other token, or what anybody sent. */
  distributionToken: Address;
  /** The copy's. */
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
  /** Whether the copy is closed and its account has nothing left of its market's tokens; null if unknown. */
  isFinal: boolean | null;
  /** The total of the settlement, and the fees deducted before it was shared; null if unknown. */
  settledBalance: bigint | null;
  keeperExecutionFee: bigint | null;
  platformFeeAmount: bigint | null;
};
