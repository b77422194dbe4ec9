/** Why a follower was left out of a copy, in the contract's order. */
export const SKIP_REASONS = [
  'no_balance',
  'no_rule',
  'expired',
  'throttled',
  'fee_floor',
  'not_listed',
] as const;

/** Why a follower was left out of a copy. */
export type SkipReason = (typeof SKIP_REASONS)[number];
