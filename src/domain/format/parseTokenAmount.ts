import { MimicError } from '../MimicError';
import { readNumber, smallestParts } from './readNumber';

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
