/** What a rule would have made of a trader's past, in the RuleEditor. */
export const backtestMessages = {
  made: 'With {deposit} and this rule over {days, plural, one {# day} other {# days}}: {result}, {copied} of {count} openings copied, deepest fall {fall}.',
  starts: 'Had you started in another week: {lowest} to {highest}.',
  stopped:
    'Stopped at the maximum loss: {count, plural, one {# copy} other {# copies}}, judged here by prices {interval} apart and at the trader’s trades; the keeper looks every few seconds and stops nearer to the limit.',
  costs:
    'Fees {fees}, largest loss of one copy {loss}; keeper fee {fee} a call. The exchange’s own fees are not counted.',
  few: '{count, plural, one {# opening} other {# openings}} with this collateral in {days, plural, one {# day} other {# days}}: too few to try the rule on.',
  none: 'This trader opened no position with this collateral in the last {days} days.',
  failed: 'Couldn’t read what this trader did.',
};
