import { noDeposit } from './noDeposit';

/** Also shown before every signature. */
export const risk =
  'You can lose what you allocate. Fees: GMX’s, the keeper’s and the network’s, and 1% of what copies pay back, even without profit. Past results don’t guarantee future ones.';

/** Where nothing is deposited; of the group `changes`. */
export const deposit = 'Deposit';

/** Shown when a removal is drafted, and before it is signed. */
export const maxLossStays = 'Your maximum loss of {rate} still applies to open copies.';

/** Where an edit of a rule is drafted, and before it is signed. */
export const clearsThrottle = 'This resets the throttle: the next opening may be copied at once.';

/** Texts of the RuleEditor. */
export const ruleMessages = {
  title: 'Copy {trader} with {token}',
  allocate: 'Allocate %',
  allocateHint: 'Taken from the deposited balance on each match; lower values reduce risk.',
  advanced: 'Advanced Rules',
  expiration: 'Expiration',
  expirationHint: 'The rule expires on that date.',
  throttle: 'Activity throttle',
  throttleHint: 'Ignore positions too close in time.',
  maxLoss: 'Maximum loss',
  maxLossHint:
    'You leave a copy once it has lost this share of your allocation. The keeper places a stop order on GMX for that, which executes at the price then. Fees and price impact come on top, so the loss may be larger.',
  maxLossNone: 'No limit',
  maxLossBounds: 'Enter between {min} and {max}, or nothing for no limit',
  notANumber: 'Enter a percentage in digits, such as {example}',
  rateBounds: 'Enter between {min} and {max}',
  noDate: 'Choose an expiry date',
  dateTooSoon: 'Choose a date at least {duration} from now',
  sentence:
    'Each time this trader opens a position, up to {rate} of your {balance} goes into a copy, with at least {throttle} between copies, until {date}.',
  sentenceMaxLoss:
    'You leave a copy once it has lost {rate} of your allocation, including open copies. The loss may be larger.',
  maxLossStays,
  depositOf: '{amount} {token}',
  depositDrafted: '{amount} {token} (deposit not submitted yet)',
  deposited: 'deposited {token}',
  zone: 'The rule ends at 23:59:59 on that day in {zone}.',
  noDeposit,
  clearsThrottle,
  risk,
  copy: 'Copy',
  save: 'Save',
  remove: 'Remove',
  discard: 'Discard draft',
  drafted: 'This is your draft; it takes effect once submitted.',
  removalDrafted: 'You have drafted the removal of this rule.',
  changedSince: 'Your rule was changed after you made this draft.',
  existing: 'Your rule: {rate}, at least {throttle} between copies, until {date}',
  expired: 'Your rule expired on {date}.',
  readFailed: 'Couldn’t read your rule and its limits from the chain.',
};
