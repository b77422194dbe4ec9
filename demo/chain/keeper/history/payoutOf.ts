import type { ExchangePosition, ExchangePrice } from '../chain/protocolReads';

/** What closing a copy pays at these prices, in collateral units: max(0, collateral + pnl), as the exchange reckons. */
export function payoutOf(
  { sizeInUsd, sizeInTokens, collateral }: ExchangePosition,
  isLong: boolean,
  index: ExchangePrice,
  collateralPrice: ExchangePrice,
): bigint {
  const pnl = isLong ? sizeInTokens * index.min - sizeInUsd : sizeInUsd - sizeInTokens * index.max;
  if (pnl >= 0n) return collateral + pnl / collateralPrice.max;
  const loss = (-pnl + collateralPrice.min - 1n) / collateralPrice.min;
  return loss < collateral ? collateral - loss : 0n;
}
