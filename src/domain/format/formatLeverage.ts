import { formatDecimal } from './formatDecimal';

/** Leverage in basis points (10000 = 1x) as a factor: 125000 is `12.50x`. */
export function formatLeverage(bps: bigint, locale = 'en-US'): string {
  return `${formatDecimal(bps, 4, { locale })}x`;
}
