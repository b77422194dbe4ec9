/** What a lock of a token risks: here, as the review of pending changes needs nothing else of the forms' texts. */
export const priceRisk = 'The price of {token} can fall while it is locked. Past earnings are no guarantee.';

/** Texts of earn drafts in Portfolio Changes; loaded with the first such draft. */
export const earnChangesMessages = {
  lock: 'Lock',
  extend: 'Extend lock',
  unlock: 'Unlock',
  claim: 'Claim',
  relock: 'Claim and lock',
  release: 'Release',
  about: 'About {amount} {token}',
  lockNote:
    'For {duration}. It stays locked until you unlock it, and then becomes available evenly over {mean}: if you unlocked it today, all of it would be available on {date}. New weight: {weight}.',
  extendNote:
    'Applies to all {amount} {token} in your lock and can’t be undone: if you unlocked it today, all of it would be available on {date}. New weight: {weight}.',
  unlockNote:
    'You lose its weight at once, and this week’s earnings on it. It becomes available evenly until {date}, together with anything already unlocking. New weight: {weight}.',
  claimNote: 'Everything you have earned when this is sent goes to your wallet.',
  relockNote:
    'Everything you have earned when this is sent is locked for {duration}: if you unlocked your lock today, all of it would be available on {date}. New weight: {weight}.',
  releaseNote: 'Everything available when this is sent goes to your wallet.',
  priceRisk,
};
