/** Texts about what is typed into an amount field; of the group `deposit`. */
export const depositAmountMessages = {
  negative: 'Amount cannot be negative',
  notANumber: 'Enter an amount in digits, such as {example}',
  notPlain: 'Enter a plain number, such as {example}: no exponents, fractions or hexadecimal',
  otherUnit: 'Enter the amount in {token}, not in {unit}',
  ambiguous: 'This could mean {whole} or {decimal}. Enter one of them.',
  tooManyDecimals: '{token} has at most {decimals} decimals',
  wholeOnly: 'Read as {whole} {token}, without decimals',
  withThousandths: 'Read as {whole} {token} and {thousandths} thousandths',
  readAs: 'Read as {amount} {token}',
};

/** Texts about what is typed into a percentage field; of the group `rule`. */
export const ruleAmountMessages = {
  notPlain: depositAmountMessages.notPlain,
  otherUnit: 'Enter a percentage, not {unit}',
  ambiguous: depositAmountMessages.ambiguous,
  tooManyDecimals: 'Enter at most {decimals} decimals',
};
