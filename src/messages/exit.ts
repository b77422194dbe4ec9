/** Texts of leaving a copy that runs, and of closing it while the keeper is late or gone. */
export const exitMessages = {
  leave: 'Leave',
  leaveLabel: 'Leave the copy of {trader} with {token}',
  ownPart: 'Your part: {allocated}',
  ownPartNow: 'Your part: {allocated}, currently {result} before fees',
  stopsAt: 'stops at −{rate}',
  leaving: 'You asked to leave on {time}: the keeper closes your part and credits it to your balance.',
  leftMade: 'You left on {time} and made {result} after fees.',
  leftLost: 'You left on {time} and lost {result} after fees.',
  stopped: 'Your part reached your maximum loss on {time} and was closed: you lost {result} after fees.',
  late: 'The keeper that lets your copies follow their traders was last seen on {seen}. If it stays away, you can close running copies yourself from {from} on.',
  gone: 'The keeper that lets your copies follow their traders is gone: it was last seen on {seen}. Since {from} you can close running copies yourself.',
  settlesAll:
    'Closing settles a copy for all its followers, as the keeper would. All your free balance of its token then goes to your wallet.',
  opened: '{token}, opened {time}',
  close: 'Close and withdraw',
  closeLabel: 'Close and withdraw: the copy of {trader} with {token}',
  drafted: 'Not submitted yet',
  more: 'and {count} more, listed here once these are closed',
};
