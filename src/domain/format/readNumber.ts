import { MimicError } from '../MimicError';
import { numberSymbols } from './numberSymbols';
import { plainText } from './plainText';

/** Why a text is not a number: `notPlain` is an exponent, a fraction or hexadecimal. */
export type NumberProblem = 'negative' | 'notANumber' | 'notPlain' | 'otherUnit' | 'ambiguous';

/** A number that a person typed: its digits before and after the decimal separator. */
export type NumberReading = {
  problem: NumberProblem | undefined;
  whole: string;
  fraction: string;
  /** Its separator could be a decimal or a group separator: the locale has decided, or it is the `problem`. */
  isAmbiguous: boolean;
  /** Its separators are not those of the locale. */
  isForeign: boolean;
  /** With the problem `otherUnit`: that unit. */
  unit: string | undefined;
};

/** More than any amount of 256 bits with 255 decimals needs, in any grouping. */
const LONGEST = 1_000;

/** Whole digits, in groups of three, or in India's groups of two and one of three; a lone zero is no group. */
const WHOLE = /^(\d+|(?!0\D)\d{1,3}([.,،٬' ])\d{3}(\2\d{3})*|[1-9]\d?([,٬])\d\d(\4\d\d)*\4\d{3})$/;
/** What is before the number, the number, and what is after it. */
const NUMBER = /^([^\d.,٫،٬']*?)\s*([.,٫،]?\d(?:[\d.,٫،٬' ]*\d)?[.,٫،]?)\s*([^\d.,٫،٬'\s](?:\S|\s+\D)*)?$/;

/**
 * Reads a number as people type and paste it: in digits of any script, in any grouping, with a decimal point or comma, a
 * plus, quotes, and one of the field's own `units` before or after it. A separator is read as what it can only be in any
 * locale: `0,5` is a half everywhere. Where it could be either, as in `1,500`, the locale decides; if the locale uses it as
 * neither, that is a problem.
 */
export function readNumber(text: string, locale: string, units: readonly string[] = []): NumberReading {
  const { decimal, group, digits } = numberSymbols(locale);
  const [point, comma] = [decimal, group].map((each) => plainText(`0${each}0`)[1]);
  // no amount is as long as a pasted document, which would keep the page busy
  const typed = text.length > LONGEST ? '' : text;
  const plain = plainText(digits.reduce((all, each, digit) => all.replaceAll(each, `${digit}`), typed));
  const unitPattern = units.map((unit) => unit.replace(/\W/g, '\\$&')).join('|');
  // neither a word nor a number goes on: AUSD is not USD, and 51INCH not five 1INCH
  const before = `(?:(?:${unitPattern})(?![a-z]|(?<=\\d)[\\d.,]))?\\s*`;
  const after = `\\s*(?:(?<![a-z]|[\\d.,](?=\\d))(?:${unitPattern}))?`;
  const [, sign, rest = ''] = RegExp(`^${before}([+-]?)\\s*${before}(.*?)${after}$`, 'is').exec(plain) ?? [];
  const [, prefix, number = '', suffix] = NUMBER.exec(rest) ?? [];
  const [, start = '', mark = '', end = ''] = /^(.*)([.,٫،])(\d*)$/.exec(number) ?? [];
  const unit = prefix || suffix;
  const isWhole = WHOLE.test(number);
  const isDecimal = mark !== '' && !start.includes(mark) && (!start || WHOLE.test(start));
  const isAmbiguous = isWhole && isDecimal;
  const hasFraction = isDecimal && (!isWhole || mark !== comma);
  const whole = hasFraction ? start : number;
  const problem = (): NumberProblem | undefined => {
    if (sign === '-' || /^\(.*\d.*\)$|\d\s?-$/.test(rest)) return 'negative';
    if (/\d\s?e\s?[-+]?\d|^0x|[/⁄^×*\p{No}\p{Nl}]/iu.test(rest)) return 'notPlain';
    if (unit) return /[\p{L}\p{Sc}%٪‰]/u.test(unit) ? 'otherUnit' : 'notANumber';
    if (!isWhole && !isDecimal) return 'notANumber';
    return isAmbiguous && mark !== point && mark !== comma ? 'ambiguous' : undefined;
  };
  return {
    problem: problem(),
    whole: whole.replace(/\D/g, ''),
    fraction: hasFraction ? end : '',
    isAmbiguous,
    isForeign: (hasFraction && mark !== point) || (/\D/.exec(whole)?.[0] ?? comma) !== comma,
    unit,
  };
}

/** The number in smallest parts of a unit; undefined if it has more decimals than the unit, zeros at the end aside. */
export function smallestParts({ whole, fraction }: NumberReading, decimals: number): bigint | undefined {
  const exact = fraction.replace(/0+$/, '');
  return exact.length > decimals ? undefined : BigInt(whole + exact.padEnd(decimals, '0'));
}

/**
 * Parses a decimal text, as people type and paste it, to an amount in the token's smallest units: digits of every script,
 * any grouping, and a decimal point or comma by what it can only mean; where it could be either (`1,500`), by the locale.
 * Zeros at the end may exceed the token's decimals.
 *
 * @throws MimicError (code `invalid_amount`) for an empty text, negatives, exponents, units, or a text that may mean two
 * amounts and is in neither notation of the locale, and (code `too_many_decimals`) for more decimals than the token has.
 */
export function parseTokenAmount(text: string, decimals: number, locale = 'en-US'): bigint {
  const reading = readNumber(text, locale);
  if (reading.problem) throw new MimicError('Enter an amount in digits', { code: 'invalid_amount' });
  const amount = smallestParts(reading, decimals);
  if (amount === undefined) {
    throw new MimicError(`Enter at most ${decimals} decimals`, { code: 'too_many_decimals' });
  }
  return amount;
}
