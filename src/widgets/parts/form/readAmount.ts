import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { plainText } from '../../../domain/format/plainText';
import { type NumberProblem, readNumber, smallestParts } from '../../../domain/format/readNumber';
import type { Token } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import type { Messages } from '../../../messages/Messages';
import type { Typed } from './useFields';

/** What a field's amounts are in. */
export type AmountUnit = Pick<Token, 'symbol' | 'decimals'>;

/**
 * Why a text is not an amount: `notPlain` is an exponent, a fraction or hexadecimal, `otherUnit` another token or
 * currency, and an `ambiguous` text can mean two amounts, neither of them in the locale's notation. `notLoaded`: the code
 * that reads it did not load.
 */
export type AmountProblem = NumberProblem | 'tooManyDecimals' | 'notLoaded';

/** How an amount was read: whole units, and thousandths if there are any; digits without separators. */
export type AmbiguousAmount = { whole: string; thousandths?: string };

export type AmountReading = {
  /** In the unit's smallest part; 0 for an empty text. */
  amount?: bigint;
  isEmpty?: boolean;
  problem?: AmountProblem;
  /** Set if another locale would read the text differently. */
  doubt?: AmbiguousAmount;
  /** The amount in the locale's notation, if the text is in another. */
  readAs?: string;
  /** With `otherUnit`: that unit. */
  unit?: string;
  /** With `ambiguous`: the two amounts, in the locale's notation. */
  meanings?: [whole: string, decimal: string];
};

/** Reads a typed amount. Never throws. */
export function readAmount(
  text: string,
  { symbol = '', decimals }: AmountUnit,
  locale: string,
): AmountReading {
  if (!plainText(text)) return { amount: 0n, isEmpty: true };
  const reading = readNumber(text, locale, unitNames(symbol));
  const { problem, whole, fraction, isAmbiguous, isForeign, unit } = reading;
  if (problem === 'ambiguous') {
    const print = (places: number) => exactTokenAmount(BigInt(whole + fraction), places, locale);
    return { problem, meanings: [print(0), print(fraction.length)] };
  }
  if (problem) return { problem, ...(problem === 'otherUnit' && { unit }) };
  const amount = smallestParts(reading, decimals);
  if (amount === undefined) return { problem: 'tooManyDecimals' };
  if (isAmbiguous) {
    const thousandths = Number(fraction);
    return {
      amount,
      doubt: { whole: `${BigInt(whole)}`, ...(thousandths > 0 && { thousandths: `${thousandths}` }) },
    };
  }
  return { amount, ...(isForeign && { readAs: exactTokenAmount(amount, decimals, locale) }) };
}

/** What people call a unit; a dollar is a dollar token, and of no other. */
function unitNames(symbol: string): string[] {
  const names = symbol === '%' ? ['٪'] : /^usd/i.test(symbol) ? ['US$', 'USD', '$'] : [];
  // a token that the host does not list ends with its address, which nobody types
  const bare = symbol.replace(/ 0x[\da-f]{4}\.\.[\da-f]{4}$/, '');
  return [plainText(symbol), plainText(bare), ...names].filter((name) => /[^\d\s.,']/.test(name));
}

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

/** The text typed into an amount field; in another locale, the same amount in its notation. */
export function typedAmount(typed: Typed, unit: AmountUnit, locale: string): string {
  if (!typed.text || typed.locale === locale) return typed.text;
  // with too many decimals it must stay what it is: in another notation they could be thousands
  const decimals = unit.decimals + typed.text.length;
  const { amount } = readAmount(typed.text, { ...unit, decimals }, typed.locale);
  return amount === undefined ? typed.text : exactTokenAmount(amount, decimals, locale);
}
