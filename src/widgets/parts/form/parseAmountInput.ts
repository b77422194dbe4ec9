import { numberSymbols } from '../../../domain/format/numberSymbols';
import { parseTokenAmount } from '../../../domain/format/parseTokenAmount';
import { MimicError } from '../../../domain/MimicError';

/** No token has more, and no draft is stored with more: uint256. */
export const MAX_AMOUNT = 2n ** 256n - 1n;

/** Why a text is not an amount. */
export type AmountProblem = 'negative' | 'notANumber' | 'tooManyDecimals';

export type AmountReading =
  | { amount: bigint; problem?: undefined }
  | { amount?: undefined; problem: AmountProblem };

/** Parses a typed amount into the token's smallest unit; an empty text is 0. Never throws. */
export function parseAmountInput(text: string, decimals: number, locale: string): AmountReading {
  const trimmed = text.trim();
  if (trimmed === '') return { amount: 0n };
  if (['-', '−', numberSymbols(locale).minus].some((minus) => trimmed.startsWith(minus))) {
    return { problem: 'negative' };
  }
  try {
    return { amount: parseTokenAmount(trimmed, decimals, locale) };
  } catch (error) {
    const tooMany = error instanceof MimicError && error.code === 'too_many_decimals';
    return { problem: tooMany ? 'tooManyDecimals' : 'notANumber' };
  }
}
