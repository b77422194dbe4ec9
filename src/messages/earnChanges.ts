/** What Portfolio Changes says of drafts of Earn; loads with the first of them. */
export const earnChangesMessages = {
  lock: 'Lock',
  extend: 'Extend lock',
  unlock: 'Unlock',
  claim: 'Claim',
  relock: 'Claim and lock',
  release: 'Release',
  about: 'About {amount} {token}',
  lockNote:
    'For {duration}. It stays locked until you unlock it, and what you unlock becomes free evenly over {mean}: if you unlocked it today, all of it would be free on {date}. Weight after it: {weight}.',
  extendNote:
    'All {amount} {token} of your lock, which can’t be shortened again: if you unlocked it today, all of it would be free on {date}. Weight after it: {weight}.',
  unlockNote:
    'Its weight ends at once, and with it this week’s earnings of it. It becomes free evenly until {date}, together with what is on its way already. Weight after it: {weight}.',
  claimNote: 'What you have earned by the time this is sent goes to your wallet.',
  relockNote:
    'What you have earned by the time this is sent is locked for {duration}: if you unlocked your lock today, all of it would be free on {date}. Weight after it: {weight}.',
  releaseNote: 'What is free by the time this is sent goes to your wallet.',
};
