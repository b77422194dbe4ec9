import type { Address, Hex } from '../values';
import type { MatchingOrderStatus } from './matchingOrderStatus';

/** How one attempt to copy an opening ended; a later attempt is another row. */
export type MatchingOrder = {
  id: string;
  sourceRequestKey: Hex;
  sourcePositionKey: Hex;
  status: MatchingOrderStatus;
  /** When the trader opened, and when the attempt ended; seconds. */
  sourceTimestamp: number;
  executionTimestamp: number;
  mimicList: Address[];
  transactionHash: Hex;
};
