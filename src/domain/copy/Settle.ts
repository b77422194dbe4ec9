import type { Address, Hex } from '../Address';

/** A settlement: money a copy's account paid back to its followers. Amounts in units of the collateral token. */
export type Settle = {
  id: string;
  allocationKey: Hex;
  traderMatchingKey: Hex;
  collateralToken: Address;
  /** The followers credited. */
  mimic: Address[];
  keeperExecutionFee: bigint;
  settledBalance: bigint;
  platformFeeAmount: bigint;
  /** The copy's size (USD 1e30) and its account's balance after it. */
  size: bigint;
  accountBalance: bigint;
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};
