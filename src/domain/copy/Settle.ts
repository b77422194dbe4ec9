import type { Address, Hex } from '../values';

/**
 * A settlement: what a copy's account had of one token, paid back to its followers. Amounts in units of
 * `distributionToken`, which may be any token: GMX pays profits in the market's other one, and anybody can send some.
 */
export type Settle = {
  id: string;
  allocationKey: Hex;
  traderMatchingKey: Hex;
  collateralToken: Address;
  distributionToken: Address;
  /** The followers credited. */
  mimic: Address[];
  keeperExecutionFee: bigint;
  settledBalance: bigint;
  platformFeeAmount: bigint;
  /** The copy's size (USD 1e30) and its account's balance after it. */
  size: bigint;
  accountBalance: bigint;
  /** Whether the copy is closed and its account has nothing left of its market's tokens. */
  isFinal: boolean;
  /** Seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};
