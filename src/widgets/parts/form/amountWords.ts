import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { formatMessage } from '../../../messages/formatMessage';
import type { Messages } from '../../../messages/Messages';
import type { AmountReading, AmountUnit } from './readAmount';

/** Why the text of a field cannot be used, as a sentence; `values` are the caller's own. */
export function amountAlert<Problem extends string>(
  problem: Problem,
  { unit: other = '', meanings: [whole, decimal] = ['', ''] }: AmountReading,
  { symbol, decimals }: AmountUnit,
  texts: Readonly<Record<Problem, string>>,
  locale: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const example = exactTokenAmount(symbol === '%' ? 125n : 25n, 1, locale);
  return formatMessage(texts[problem], {
    example,
    token: symbol,
    decimals,
    unit: other,
    whole,
    decimal,
    ...values,
  });
}

/** How an amount was read, if its text could be misread; undefined otherwise. */
export function amountNote(
  { doubt, readAs }: AmountReading,
  token: string,
  texts: Messages['deposit'],
): string | undefined {
  if (readAs) return formatMessage(texts.readAs, { amount: readAs, token });
  if (!doubt) return undefined;
  const { whole, thousandths = '' } = doubt;
  return formatMessage(thousandths ? texts.withThousandths : texts.wholeOnly, { whole, thousandths, token });
}
