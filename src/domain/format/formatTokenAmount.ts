import { formatDecimal } from './formatDecimal';

/** A token amount in its smallest units as digits. Rounded toward zero: what is printed is there to be spent. */
export function formatTokenAmount(amount: bigint, decimals: number, locale = 'en-US'): string {
  return formatDecimal(amount, decimals, { locale, rounding: 'down' });
}
