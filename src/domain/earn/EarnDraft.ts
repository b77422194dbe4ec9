import type { Hex } from '../Address';

/**
 * An unsent change to an account's lock of the protocol's token, or to its earnings. There is at most one per
 * action. Amounts in the token's smallest unit, above zero; durations in seconds, from `MIN_LOCK_DURATION` to
 * `MAX_LOCK_DURATION`.
 */
export type EarnDraft = { id: Hex } /** Locks an amount from the wallet, added to the existing lock. */ & (
  | { action: 'lock'; amount: bigint; duration: bigint }
  /** Extends the duration of the whole lock. */
  | { action: 'extend'; duration: bigint }
  /** Unlocks an amount; it becomes available over the lock's duration. */
  | { action: 'unlock'; amount: bigint }
  /** Claims the earnings to the wallet. */
  | { action: 'claim'; cashout: true }
  /** Claims the earnings and locks them. */
  | { action: 'claim'; cashout: false; duration: bigint }
  /** Sends the available part of unlocked tokens to the wallet. */
  | { action: 'release' }
);
