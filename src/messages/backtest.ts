/** Texts of a rule's backtest in the RuleEditor. */
export const backtestMessages = {
  made: 'With {deposit}, this rule would have made {result} over {days, plural, one {# day} other {# days}}: {copied} of {count} openings copied, maximum drawdown {fall}.',
  open: 'Includes {result} in {count, plural, one {# copy} other {# copies}} still open.',
  starts: 'Had it started in other weeks: {lowest} to {highest}.',
  stopped:
    'Stopped at the maximum loss: {count, plural, one {# copy} other {# copies}}, checked in this backtest at prices {interval} apart and at the trader’s trades. The keeper checks every few seconds and stops closer to the limit.',
  cancelled:
    '{count, plural, one {# opening was} other {# openings were}} too expensive: GMX cancels a copy over {rate} from the trader’s entry.',
  costs:
    'Costs: GMX’s fees {gmx}, price impact {impact}, keeper fees {keeper} ({opening} to open a copy), platform fee {platform}.',
  costsImpactGained:
    'Costs: GMX’s fees {gmx}, keeper fees {keeper} ({opening} to open a copy), platform fee {platform}. Price impact gained {impact}.',
  worstLoss: 'Largest loss of one copy: {loss}.',
  limits:
    'GMX’s costs are the trader’s, in proportion. Not included: price moves until a copy trades, funding it receives.',
  few: '{count, plural, one {# opening} other {# openings}} with this collateral in {days, plural, one {# day} other {# days}}: too few to test the rule.',
  none: 'This trader opened no position with this collateral in the last {days} days.',
  failed: 'Couldn’t load this trader’s history.',
};

/** Texts of a Copy button on a route with a rule of the account's: what the rule does, and the button's name. */
export const copiedMessages = {
  copying: 'Copying',
  copyingRoute: 'Copying {trader} with {token}. Edit the rule.',
  noFunds: 'No funds',
  noFundsRoute: 'No funds in {token}: new positions of {trader} aren’t copied. Edit the rule.',
  inDraft: 'Drafted',
  inDraftRoute: 'Drafted, not signed yet: {trader} with {token}. Edit the draft.',
};
