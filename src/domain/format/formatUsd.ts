import { USD_DECIMALS } from '../units';
import { formatDecimal } from './formatDecimal';

/** A USD amount (1e30) in digits, rounded half away from zero, without a currency sign: `1,234,568`, `12.35`, `0.0046`. */
export function formatUsd(usd: bigint, locale = 'en-US'): string {
  return formatDecimal(usd, USD_DECIMALS, { locale });
}
