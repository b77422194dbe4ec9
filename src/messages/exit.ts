/** Texts of leaving a copy that runs, and of closing it while the keeper is late or gone. */
export const exitMessages = {
  leave: 'Leave',
  leaveLabel: 'Leave the copy of {trader} with {token}',
  ownPart: 'Your share: {allocated}',
  ownPartNow: 'Your share: {allocated}, currently {result} before fees',
  stopsAt: 'stops at -{rate}',
  feesBeside: 'Network fees of {fees} for following the trader were paid separately.',
  leaving: 'You asked to leave on {time}: the keeper closes your share and credits it to your balance.',
  leftMade: 'You left on {time} and made {result} after fees.',
  leftLost: 'You left on {time} and lost {result} after fees.',
  stopped: 'Your share reached your maximum loss on {time} and was closed: you lost {result} after fees.',
  late: 'The keeper that runs your copies was last active on {seen}. If it stays inactive, you can close running copies yourself from {from}.',
  gone: 'The keeper that runs your copies has stopped: it was last active on {seen}. Since {from}, you can close running copies yourself.',
  settlesAll:
    'Closing settles a copy for all its followers, as the keeper would. Your whole free balance of its token then goes to your wallet.',
  opened: '{token}, opened {time}',
  close: 'Close and withdraw',
  closeLabel: 'Close and withdraw: the copy of {trader} with {token}',
  drafted: 'Not submitted yet',
  more: 'and {count} more, listed here once these are closed',
};
