import type { Address, Hex } from '../values';
import type { SkipReason } from './skipReason';

/** A follower who was left out of a copy, and why. */
export type MimicSkip = {
  id: string;
  mimic: Address;
  trader: Address;
  traderMatchingKey: Hex;
  /** Order key of the trader's opening, and the key of its position. */
  sourceRequestKey: Hex;
  sourcePositionKey: Hex;
  reason: SkipReason;
  /** Seconds. */
  blockTimestamp: number;
};
