import type { Address, Hex } from '../values';

/** A deposit into a follower's free balance, or a withdrawal from it. */
export type Transfer = {
  id: string;
  kind: 'deposit' | 'withdraw';
  user: Address;
  collateralToken: Address;
  /** Units of the collateral token. */
  amount: bigint;
  /** The free balance after it. */
  balance: bigint;
  /** Seconds. */
  blockTimestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
};
