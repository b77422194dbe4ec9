/** Texts of a Copy button on a route with a rule of the account's: what the rule does, and the button's name. */
export const copiedMessages = {
  copying: 'Copying',
  copyingRoute: 'Copying {trader} with {token}. Edit the rule.',
  noFunds: 'No funds',
  noFundsRoute: 'No funds in {token}: new positions of {trader} aren’t copied. Edit the rule.',
  inDraft: 'Drafted',
  inDraftRoute: 'Drafted, not signed yet: {trader} with {token}. Edit the draft.',
};
