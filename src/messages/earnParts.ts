import { priceRisk } from './earnChanges';

/** Texts of the EarnCard's parts, which load with them. */
export const earnPartMessages = {
  locked: 'Locked',
  lockedExplained:
    'Locked tokens earn until you unlock them. They then become available evenly over the lock’s duration.',
  freeBy: '{duration} on average. If you unlock it today, it becomes available evenly until {date}.',
  notLocked: 'Nothing locked',
  connectHint:
    'Lockers earn a share of the platform’s fees. Connect a wallet to see what you have locked and earned.',
  claimable: 'Claimable now',
  claimableExplained: 'Your unclaimed share of all finished weeks.',
  wallet: 'In your wallet',
  weight: 'Your weight',
  weightExplained:
    'Amount × duration ÷ two years. It doesn’t decay over time. Each week’s earnings are shared by the weight held for the whole week.',
  ofAll: '{share} of all',
  thisWeek: 'This week so far',
  thisWeekExplained:
    'Proceeds of the fees sold since the week began. They are shared when the week ends: {date}.',
  estimate: 'Your estimated share',
  estimateExplained:
    'This week’s earnings so far, shared by the weight held since the week began: {weight} of {total} is yours. Further sales add to it. Tokens locked now count from next week; unlocked tokens stop counting at once.',
  yourLock: 'Your lock',
  readFailed: 'Couldn’t read your lock and balance from the chain.',

  chart: 'Earned by lockers, by week',
  week: 'Week of {date}',
  weekRunning: 'Week of {date}, in progress',
  earned: 'Earned',
  sold: 'Fees sold',
  soldFees: 'Fees sold: {fees}',
  soldNone: 'No fees sold',
  chartNote:
    'Each week’s fees go on sale when the week ends. They are sold for {token}, which goes to lockers.',
  weeksEmpty: 'No fees sold yet',
  weeksFailed: 'Couldn’t load weekly earnings.',

  lock: 'Lock',
  extend: 'Extend',
  unlock: 'Unlock',
  lockedBalance: 'Locked: {balance}',
  duration: 'Duration',
  durationHint:
    'A longer lock has more weight. The time starts when you unlock: your tokens then become available evenly over it.',
  nothingLocked: 'You have nothing locked.',
  noToken: 'You have no {token}. Buy some, or lock your earnings again.',
  zero: 'Enter an amount above zero',
  exceedsLock: 'Exceeds your lock of {balance}',
  notLonger: 'Choose longer than your lock’s {duration}',
  longest: 'Your lock already has the maximum duration.',
  lockGives: 'Weight {weight}, counted from {date}.',
  lockTogether: 'Together with your lock: {amount} for {duration} on average, weight {weight}.',
  lockStays:
    'It stays locked until you unlock it, and then becomes available evenly over the lock’s duration.',
  extendGives:
    'All {amount} for {duration}. Your weight rises from {before} to {weight}; the increase counts from {date}.',
  unlockGives:
    'You lose its weight of {weight} at once, and this week’s earnings on it. {left} with a weight of {rest} stay locked.',
  unlockFree: 'It becomes available evenly until {date}.',
  unlockJoins:
    'It joins {rest} already unlocking: together they become available evenly until {date}, which may be later than before. {free} stay available.',
  priceRisk,

  earnings: 'Your earnings',
  relock: 'Lock again',
  relockNow: 'Claim and lock',
  cashout: 'Send to wallet',
  claim: 'Claim',
  claimNothing: 'Nothing to claim. A week’s earnings can be claimed once it is over.',
  claimPays: '{amount}, plus anything earned until it is sent, goes to your wallet.',

  unlocked: 'Unlocking',
  release: 'Release',
  freeNow: '{amount} available now.',
  freeLater: '{amount} become available evenly until {date}.',
  releaseNothing: 'Nothing is available yet.',

  save: 'Save',
  discard: 'Discard draft',
  drafted: 'This is your draft; it takes effect once submitted.',

  history: 'Your locks and claims',
  historyEmpty: 'You haven’t locked anything yet.',
  historyFailed: 'Couldn’t load your locks and claims.',
  did_locked: 'Locked',
  did_extended: 'Extended',
  did_unlocked: 'Unlocked',
  did_relock: 'Claimed and locked',
  did_cashout: 'Claimed',
  did_release: 'Released',
  forDuration: 'for {duration}',
  more: 'Show more',
};
