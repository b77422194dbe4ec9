import { indexTokenUnit } from './indexTokenUnit';
import type { Position } from './Position';

/**
 * `maxSizeInUsd × 10^indexTokenDecimals / maxSizeInTokens`, USD 1e30 per whole index token; null if the token's
 * decimals are unknown.
 */
export function averageEntryPrice({
  maxSizeInUsd,
  maxSizeInTokens,
  indexTokenDecimals,
}: Pick<Position, 'maxSizeInUsd' | 'maxSizeInTokens' | 'indexTokenDecimals'>): bigint | null {
  const unit = indexTokenUnit({ indexTokenDecimals });
  return unit === null || maxSizeInTokens === 0n ? null : (maxSizeInUsd * unit) / maxSizeInTokens;
}
