'use client';
import { useEffect } from 'react';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { useMimic } from '../../../provider/MimicContext';
import { useLateCode } from '../../../ui/late/lateComponent';
import { forms } from '../forms';
import type { AmountReading, AmountUnit } from './readAmount';
import type { Typed } from './useFields';

/** No token has more, and no draft is stored with more: uint256. */
const MAX_AMOUNT = 2n ** 256n - 1n;

/** Percent, in basis points. */
export const PERCENT: AmountUnit = { symbol: '%', decimals: 2 };

/** An amount field's text, and how it was read. */
export type AmountInput = AmountReading & {
  text: string;
  /** For a token: why the text cannot be used. */
  alert?: string | undefined;
  /** For a token: how the text was read, if it could be misread. */
  note?: string | undefined;
  /** The code that reads typed texts has loaded, or failed to. */
  isReady: boolean;
};

/**
 * What is typed into an amount field, or what is saved if nothing is. The code that reads a typed text loads with the
 * form: until then the amount is undefined, without a problem.
 */
export function useAmountInput(typed: Typed | undefined, saved: bigint, unit: AmountUnit): AmountInput {
  const { messages, locale } = useMimic();
  const { code, error, again: reload } = useLateCode(forms);
  const isReady = Boolean(code || error);
  const given = typed?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further text loads it again
  useEffect(() => {
    if (error) reload();
  }, [given]);
  const texts = messages.deposit;
  if (!given) {
    const text = given ?? (saved ? exactTokenAmount(saved, unit.decimals, locale) : '');
    const note = code?.amountNote(code.readAmount(text, unit, locale), unit.symbol, texts);
    return { text, amount: text ? saved : 0n, isEmpty: !text, isReady, note };
  }
  if (!code) {
    const { notLoaded } = messages.common;
    return { text: given, isReady, ...(error && { problem: 'notLoaded', alert: notLoaded }) };
  }
  const text = code.typedAmount(typed, unit, locale);
  const read = code.readAmount(text, unit, locale);
  const reading: AmountReading = (read.amount ?? 0n) > MAX_AMOUNT ? { problem: 'notANumber' } : read;
  const { problem } = reading;
  return {
    text,
    isReady,
    ...reading,
    alert: problem && code.amountAlert(problem, reading, unit, { ...messages.common, ...texts }, locale),
    note: code.amountNote(reading, unit.symbol, texts),
  };
}
