import { deposit } from './rule';

/** Texts of the Portfolio Changes panel, and of every submission. */
export const changesMessages = {
  title: 'Portfolio Changes',
  add: 'Add',
  edit: 'Edit',
  remove: 'Remove',
  addShort: '+',
  editShort: '~',
  removeShort: '-',
  deposit,
  withdrawsAll:
    'With a balance of 0, no new positions are copied with {token}. Rules stay until they expire or are removed. Running copies continue, and pay into this balance when they close.',
  withdraw: 'Withdraw',
  amount: '{amount} {token}',
  allowance: 'Allowance Rate',
  expiry: 'Expiry',
  throttle: 'Throttle Duration',
  maxLoss: 'Maximum Loss',
  noMaxLoss: 'None',
  former: '{value} →',
  leave: 'Leave copy',
  leaveNote:
    'GMX closes your share at about the current price and your balance is credited, less fees. If the price gets more than {rate} worse before that, GMX cancels the order and you stay in the copy. Leaving doesn’t change your rule.',
  worth: 'Your share is currently worth {amount}, before closing fees.',
  alreadyDone: 'This change is already on chain. Remove it here: nothing is left to submit.',
  ruleChanged:
    'Your rule was changed after you drafted this. Submitting still applies this draft; remove it to keep the rule as it is.',
  ruleRemoved:
    'Your rule was removed after you drafted this. Submitting sets it again; remove this change to leave it removed.',
  never: 'Never',
  removeDraft: 'Remove from draft: {draft}',
  draftOfDeposit: '{action} {amount} {token}',
  draftOfRule: '{change} rule for {trader} with {token}',
  draftOfLeave: 'Leave the copy of {trader} with {token}',

  planning: 'Preparing your transactions…',
  planFailed: 'Couldn’t check these changes.',

  submit: 'Submit',
  fold: 'Hide',
  review: 'Review {count} changes',
  reviewOne: 'Review 1 change',
  walletGone: 'Your wallet is locked or disconnected. Connect it again to continue.',
  connectFirst: 'Connect a wallet to submit.',
  kept: 'Your changes are kept in this browser.',
  visitorDrafts: 'You drafted {count} changes before connecting. Add them to this account?',
  visitorDraft: 'You drafted 1 change before connecting. Add it to this account?',
  visitorReplaces: 'They replace this account’s drafts for the same token or trader.',
  adopt: 'Add to this account',
  discard: 'Discard',

  preparing: 'Checking the changes…',
  signing: 'Confirm in your wallet',
  signingStep: 'Confirm step {step} of {count} in your wallet',
  confirming: 'Awaiting confirmation',
  confirmingStep: 'Awaiting confirmation of step {step} of {count}',
  confirmed: 'Transaction confirmed',
  openUntil: 'It can still happen until {time}. Submitting again is safe: it can only happen once.',
  onChain: 'On chain, awaiting further blocks',
  earlierOnChain: 'An earlier version is on chain, awaiting further blocks',
  earlierVersion:
    'An earlier version was carried out: {done}. Your later edit was not: {change}. Draft it again if you still want it.',
  doneElsewhere:
    'Already carried out, here or elsewhere, perhaps in another version: {change}. It is no longer listed; check your balance and rules before you draft it again.',
  carriedOut: 'Already carried out: {change}. It is no longer listed.',
  transaction: 'Transaction {hash}',
  planChanged:
    'An approval or balance changed elsewhere, so what you will sign has changed. Nothing was sent. Review it and submit again.',
  changedElsewhere:
    'The changes are no longer those you submitted. Nothing more was sent. Review them and submit again.',
  cancelLeave: 'Stay in copy',
  cancelLeaveNote: 'Cancels your order to leave, unless GMX executes it first.',
  draftOfCancelLeave: 'Stay in the copy of {trader} with {token}',
  leaveChanged:
    'The price or GMX’s execution fee has changed, so what you will sign has changed. Nothing was sent. Review it and submit again.',
};

/** Texts of the calls to sign; the description of a call has the call's label as its key. */
export const planMessages = {
  toSign: 'What you will sign',
  signatures: '{count} signatures',
  signature: '1 signature',
  inOneBatch: 'all at once: either everything happens or nothing does',
  upgrade: 'Your wallet will first ask to upgrade your account, which a batch needs.',
  together: 'in one transaction',
  resetApproval: 'Reset the approval of {token} to zero',
  approve: 'Approve exactly {amount} {token}',
  deposit: 'Deposit {amount} {token}',
  withdraw: 'Withdraw {amount} {token} to your wallet',
  setMaxLoss:
    'Set the maximum loss for {trader} with {token} to {rate}, and close running copies that have lost more',
  removeMaxLoss: 'Remove the maximum loss for {trader} with {token}',
  setMatchingRule: 'Set the rule for {trader} with {token}',
  removeMatchingRule: 'Remove the rule for {trader} with {token}; running copies stay open',
  leave: 'Leave the copy of {trader}',
  release: 'Release available {token} to your wallet',
  unlock: 'Unlock {amount} {token}',
  claim: 'Claim the {token} you have earned to your wallet',
  claimAndLock: 'Lock the {token} you have earned for {duration}',
  lock: 'Lock {amount} {token} for {duration}',
  extend: 'Extend your whole {token} lock to {duration}',
  wouldRevert: 'Some changes would fail. Edit or remove them before you submit.',
  noBatches: 'Connected Wallet does not support EIP-5792 yet',
  noBatchesNote: 'Submitting takes several transactions, which you sign one after another.',
  noCapabilities: 'Wallet does not support capabilities',
  cancelLeave: 'Stay in the copy of {trader}: cancel the order to leave',
  leavePrice: 'Price: {price} or better, which is within {rate} of the current price',
  executionFee: 'Execution fee up to {fee}; what GMX does not use comes back',
};
