import type { Position } from './Position';

/** The smallest units of one whole index token, `10^indexTokenDecimals`; null if its decimals are unknown. */
export function indexTokenUnit({ indexTokenDecimals }: Pick<Position, 'indexTokenDecimals'>): bigint | null {
  return indexTokenDecimals === null ? null : 10n ** BigInt(indexTokenDecimals);
}
