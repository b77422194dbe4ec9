/** Why a follower was left out of a copy, in the order in which the contract numbers the reasons. */
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
