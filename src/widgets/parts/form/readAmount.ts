import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import { plainText } from '../../../domain/format/plainText';
import { type NumberProblem, readNumber, smallestParts } from '../../../domain/format/readNumber';
import type { Token } from '../../../domain/Token';

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
  return [plainText(symbol), ...names].filter((name) => /[^\d\s.,']/.test(name));
}
