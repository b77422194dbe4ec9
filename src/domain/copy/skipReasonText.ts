import type { SkipReason } from './skipReason';

/** What each reason means for the follower. */
export const skipReasonText: Readonly<Record<SkipReason, string>> = {
  no_balance: 'Your free balance was empty.',
  no_rule: 'You had no rule for this trader any more.',
  expired: 'Your rule had expired.',
  throttled: 'Your last copy of this trader was too recent for your throttle.',
  fee_floor: 'Your share of the network fee would have been over a tenth of your allocation.',
  not_listed: 'More followers than fit into one copy were ahead of you by allocation.',
};
