import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { type AmountUnit, readAmount } from './readAmount';
import type { Typed } from './useFields';

/** The text typed into an amount field; in another locale, the same amount in its notation. */
export function typedAmount(typed: Typed, unit: AmountUnit, locale: string): string {
  if (!typed.text || typed.locale === locale) return typed.text;
  // with too many decimals it must stay what it is: in another notation they could be thousands
  const decimals = unit.decimals + typed.text.length;
  const { amount } = readAmount(typed.text, { ...unit, decimals }, typed.locale);
  return amount === undefined ? typed.text : exactTokenAmount(amount, decimals, locale);
}
