import { formatDecimal } from './formatDecimal';

/** A rate in basis points as a percentage: 1234 is `12.34%`. */
export function formatPercent(bps: bigint, locale = 'en-US'): string {
  return `${formatDecimal(bps, 2, { locale })}%`;
}
