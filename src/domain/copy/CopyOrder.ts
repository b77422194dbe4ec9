import type { Address, Hex } from '../values';

/** What an order of a copy is for: `leave` and `stop_loss` take out one follower. */
export const COPY_ORDER_KINDS = ['open', 'adjust', 'close', 'leave', 'stop_loss'] as const;

/** What an order of a copy is for: `leave` and `stop_loss` take out one follower. */
export type CopyOrderKind = (typeof COPY_ORDER_KINDS)[number];

/** What GMX has done with an order: a frozen one is still there, and can be cancelled. */
export const COPY_ORDER_STATUSES = ['pending', 'executed', 'cancelled', 'frozen'] as const;

/** What GMX has done with an order: a frozen one is still there, and can be cancelled. */
export type CopyOrderStatus = (typeof COPY_ORDER_STATUSES)[number];

/** A GMX order of a copy, or of a follower who leaves one. Prices are USD 1e30 per smallest unit of the index token. */
export type CopyOrder = {
  /** GMX's order key. */
  requestKey: Hex;
  allocationKey: Hex;
  traderMatchingKey: Hex;
  kind: CopyOrderKind;
  /** The follower who leaves, and the key of their leave; null for other kinds. */
  mimic: Address | null;
  leaveKey: Hex | null;
  /** An executed leave whose follower has no `MimicLeave` of this key has not left: GMX did something else. */
  status: CopyOrderStatus;
  /** Why GMX cancelled or froze it: the name of its error, or its own words. */
  reason: string | null;
  /** Wei; what GMX does not use goes back to who paid it. */
  executionFee: bigint;
  /** The worst price. */
  acceptablePrice: bigint;
  /** The price from which GMX executes a stop loss; null for other kinds. */
  triggerPrice: bigint | null;
  /** USD 1e30; negative for a decrease. */
  sizeDelta: bigint;
  /** Of an opening: basis points by which the price could differ from the trader's entry; null for others, and if unknown. */
  maxSlippage: bigint | null;
  /** Seconds; null until it was executed or cancelled. */
  endedAt: number | null;
  /** When it was sent, seconds. */
  blockTimestamp: number;
  transactionHash: Hex;
};
