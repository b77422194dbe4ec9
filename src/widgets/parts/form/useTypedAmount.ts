'use client';
import { useState } from 'react';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { useMimic } from '../../../provider/useMimic';
import { parseAmountInput } from './parseAmountInput';

/** The text typed into an amount field, undefined before any; when the locale changes, the same amount in its notation. */
export function useTypedAmount(decimals: number): [string | undefined, (text: string | undefined) => void] {
  const { locale } = useMimic();
  const [typed, setTyped] = useState<{ text: string | undefined; locale: string }>();
  const setText = (text: string | undefined) => setTyped({ text, locale });
  if (!typed?.text || typed.locale === locale) return [typed?.text, setText];
  const { amount } = parseAmountInput(typed.text, decimals, typed.locale);
  return [amount === undefined ? typed.text : exactTokenAmount(amount, decimals, locale), setText];
}
