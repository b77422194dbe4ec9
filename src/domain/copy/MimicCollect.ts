import type { Address, Hex } from '../values';

/**
 * What was credited to an account outside of settlements: what arrived after they had left a copy, or what GMX did not use of an
 * order's execution fee, where the account takes no ETH.
 */
export type MimicCollect = {
  id: string;
  /** Of the `CopyOrder` by which they left; null for an execution fee. */
  leaveKey: Hex | null;
  /** GMX's key of the order whose execution fee came back; null for a leave. */
  requestKey: Hex | null;
  mimic: Address;
  token: Address;
  /** Units of the token. */
  amount: bigint;
  /** Seconds. */
  blockTimestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
};
