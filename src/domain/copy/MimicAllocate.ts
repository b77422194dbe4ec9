import type { Address, Hex } from '../values';

/** What one follower put into a copy. */
export type MimicAllocate = {
  id: string;
  mimic: Address;
  trader: Address;
  collateralToken: Address;
  traderMatchingKey: Hex;
  /** Units of the collateral token, before the keeper's fee. */
  amount: bigint;
  /** The Mirror's `requestKey`. */
  mirrorPositionId: Hex;
  allocationKey: Hex;
  /** Seconds. */
  blockTimestamp: number;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex;
  /** The copied position; null if its Mirror is not indexed. */
  source: {
    market: Address;
    isLong: boolean;
    /** The copy's account: it owns the copy's GMX position. */
    allocationAddress: Address;
    /** Order key of the trader's opening, and the key of its position. */
    sourceRequestKey: Hex;
    sourcePositionKey: Hex;
    /** What opening the copy cost all its followers, and what they put in together; null if unknown. */
    keeperExecutionFee: bigint | null;
    allocation: bigint | null;
  } | null;
};
