'use client';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import type { DraftOwner } from '../../../drafts/DraftStore';
import { useMimic } from '../../../provider/useMimic';
import { parseAmountInput } from './parseAmountInput';
import { useTyped } from './useTyped';

/** The text typed into an amount field, undefined before any; when the locale changes, the same amount in its notation. */
export function useTypedAmount(decimals: number, field: string, owner: DraftOwner | undefined) {
  const { locale } = useMimic();
  const [typed, setText, forget] = useTyped(field, owner);
  if (!typed?.text || typed.locale === locale) return [typed?.text, setText, forget] as const;
  const { amount } = parseAmountInput(typed.text, decimals, typed.locale);
  const text = amount === undefined ? typed.text : exactTokenAmount(amount, decimals, locale);
  return [text, setText, forget] as const;
}
