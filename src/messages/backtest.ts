/** Texts of a rule's backtest in the RuleEditor. */
export const backtestMessages = {
  made: 'With {deposit}, this rule would have made {result} over {days, plural, one {# day} other {# days}}: {copied} of {count} openings copied, maximum drawdown {fall}.',
  open: 'Includes {result} in {count, plural, one {# copy} other {# copies}} still open.',
  starts: 'Had it started in other weeks: {lowest} to {highest}.',
  stopped:
    'Stopped at the maximum loss: {count, plural, one {# copy} other {# copies}}, checked in this backtest at prices {interval} apart and at the trader’s trades. The keeper checks every few seconds and stops closer to the limit.',
  costs:
    'Fees {fees}, largest loss of one copy {loss}; network fee {fee} per transaction. The exchange’s own fees are not counted.',
  few: '{count, plural, one {# opening} other {# openings}} with this collateral in {days, plural, one {# day} other {# days}}: too few to test the rule.',
  none: 'This trader opened no position with this collateral in the last {days} days.',
  failed: 'Couldn’t load this trader’s history.',
};
