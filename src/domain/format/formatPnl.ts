import { USD_DECIMALS } from '../units';
import { formatDecimal } from './formatDecimal';

/** Profit or loss (USD 1e30), always signed unless zero: `+12.50`, `-0.0046`, `0.00`. */
export function formatPnl(usd: bigint, locale = 'en-US'): string {
  return formatDecimal(usd, USD_DECIMALS, { locale, signed: true });
}
