import { MimicError } from '../MimicError';
import { type NumberSymbols, numberSymbols } from './numberSymbols';

/**
 * Parses a decimal text in a locale's notation to an amount in the token's smallest units. Spaces around it are
 * ignored, and `.5` and `5.` are accepted. Group separators are accepted if they make full groups of three from the
 * first digit on, or stand where the locale itself would write them: `1,00,000` in India.
 *
 * @throws MimicError (code `invalid_amount`) for an empty text, signs, exponents or any other character, and (code
 * `too_many_decimals`) for more decimals than the token has.
 */
export function parseTokenAmount(text: string, decimals: number, locale = 'en-US'): bigint {
  const symbols = numberSymbols(locale);
  const [whole = '', fraction = '', ...rest] = readDigits(text.trim(), symbols).split('.');
  const bare = whole.replaceAll(',', '');
  const isGrouped =
    /^[1-9]\d{0,2}(,\d{3})+$/.test(whole) ||
    (/^\d+$/.test(bare) && readDigits(symbols.integer.format(BigInt(bare)), symbols) === whole);
  const groupless = isGrouped ? bare : whole;
  const isNumber = rest.length === 0 && /^\d*$/.test(groupless) && /^\d*$/.test(fraction);
  if (!isNumber || groupless + fraction === '') {
    throw new MimicError('Enter an amount in digits', { code: 'invalid_amount' });
  }
  if (fraction.length > decimals) {
    throw new MimicError(`Enter at most ${decimals} decimals`, { code: 'too_many_decimals' });
  }
  return BigInt(groupless + fraction.padEnd(decimals, '0'));
}

/** The text with ASCII digits, `.` for the locale's decimal separator and `,` for its group separator. */
function readDigits(text: string, { decimal, group, digits }: NumberSymbols): string {
  const groupIsSpace = group.trim() === '';
  return Array.from(text, (character) => {
    if (character === decimal) return '.';
    // people type an ordinary space where the locale writes a narrow or non-breaking one
    if (character === group || (groupIsSpace && character.trim() === '')) return ',';
    if (character === '.' || character === ',') return '?';
    const digit = digits.indexOf(character);
    return digit < 0 ? character : String(digit);
  }).join('');
}
