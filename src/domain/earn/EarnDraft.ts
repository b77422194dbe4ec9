/**
 * A change of what somebody has locked of the protocol's token, or of what it has earned, not sent yet. There is at most one
 * of each action. Amounts in the token's smallest unit, above zero; durations in seconds, from `MIN_LOCK_DURATION` to
 * `MAX_LOCK_DURATION`.
 */
export type EarnDraft =
  /** Locks an amount out of the wallet, on top of what is locked. */
  | { action: 'lock'; amount: bigint; duration: bigint }
  /** Gives all that is locked a longer duration. */
  | { action: 'extend'; duration: bigint }
  /** Takes an amount out of the lock; it becomes free over the lock's duration. */
  | { action: 'unlock'; amount: bigint }
  /** Pays out what was earned. */
  | { action: 'claim'; cashout: true }
  /** Locks again what was earned. */
  | { action: 'claim'; cashout: false; duration: bigint }
  /** Pays out what has become free of what was unlocked. */
  | { action: 'release' };

/** The draft's name in plans and submissions: one for an action. */
export function earnDraftId({ action }: Pick<EarnDraft, 'action'>): string {
  return `earn:${action}`;
}
