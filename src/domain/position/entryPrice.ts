import { averageEntryPrice } from './averageEntryPrice';
import type { Position } from './Position';

/**
 * The price that the pnl of an open position is counted from, USD 1e30 per whole index token: `sizeInUsd ×
 * 10^indexTokenDecimals / sizeInTokens`, as GMX counts it. An increase after a reduction moves it away from
 * `avgEntryPrice`, which a settled position has. Null if the token's decimals are unknown.
 */
export function entryPrice(position: Position): bigint | null {
  const { avgEntryPrice, indexTokenDecimals, settledTimestamp, sizeInTokens, sizeInUsd } = position;
  if (settledTimestamp > 0) return avgEntryPrice;
  const open = { maxSizeInUsd: sizeInUsd, maxSizeInTokens: sizeInTokens, indexTokenDecimals };
  return averageEntryPrice(open) ?? avgEntryPrice;
}
