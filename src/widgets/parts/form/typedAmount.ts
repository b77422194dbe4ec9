import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { parseAmountInput } from './parseAmountInput';
import type { Typed } from './useTypedForm';

/** The text typed into an amount field, undefined before any; in another locale, the same amount in its notation. */
export function typedAmount(typed: Typed | undefined, decimals: number, locale: string): string | undefined {
  if (!typed?.text || typed.locale === locale) return typed?.text;
  // with too many decimals it must stay what it is: in another notation they could be thousands
  const digits = decimals + typed.text.length;
  const { amount } = parseAmountInput(typed.text, digits, typed.locale);
  return amount === undefined ? typed.text : exactTokenAmount(amount, digits, locale);
}
