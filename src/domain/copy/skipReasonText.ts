import type { SkipReason } from './skipReason';

/** The text for each reason, addressed to the follower. */
export const skipReasonText: Readonly<Record<SkipReason, string>> = {
  no_balance: 'Your free balance was empty.',
  no_rule: 'You no longer had a rule for this trader.',
  expired: 'Your rule had expired.',
  throttled: 'Your last copy of this trader was too recent for your throttle.',
  fee_floor: 'Your share of the network fee would have been over a tenth of your allocation.',
  not_listed: 'The copy was full: followers with larger allocations took all its places.',
};
