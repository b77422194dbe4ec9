import type { PortfolioCopy, PortfolioWindow } from '../../domain/copy/portfolioCopies';
import { portfolioTimeline, unpricedTokens } from '../../domain/copy/portfolioSummary';
import type { OraclePrice, PriceCandle } from '../../domain/price';
import { fineCandleInterval, priceThen } from '../../domain/price';
import type { TimelinePoint } from '../../domain/trader/fillTimeline';
import { CHART_TICKS } from '../../domain/trader/timelines';
import type { Address } from '../../domain/values';
import { fetchOraclePrices, fetchPriceCandles } from '../../indexer/price/fetchPrices';
import type { IndexerConfig, RequestParameters } from '../../indexer/query/requestJson';

export { copiesInWindow, valueCopies } from '../../domain/copy/portfolioCopies';
export { portfolioRules } from '../../domain/copy/portfolioRules';
export {
  byRoute,
  inRunningCopies,
  portfolioSummary,
  resultInWindow,
} from '../../domain/copy/portfolioSummary';
export { fetchFollowerSkips, SKIPS_LIMIT } from '../../indexer/copy/fetchSkips';
export { fetchGmxRows, portfolioCopies } from '../parts/copy/copiesEngine';

/** The prices of tokens over a timeframe, and now. */
export type PortfolioPrices = {
  candles: Readonly<Record<Address, readonly PriceCandle[] | undefined>>;
  latest: readonly OraclePrice[];
};

export type PortfolioCurve = {
  timeline: readonly TimelinePoint[];
  /** Tokens whose results are not included because no price is known. */
  unpriced: readonly Address[];
};

/** @throws IndexerError, MimicError */
export async function fetchPortfolioPrices(
  config: IndexerConfig,
  { timeframe, tokens }: { timeframe: number; tokens: readonly Address[] },
  options?: RequestParameters,
): Promise<PortfolioPrices> {
  const [candles, latest] = await Promise.all([
    fetchPriceCandles(config, { timeframe, tokens, interval: fineCandleInterval(timeframe) }, options),
    fetchOraclePrices(config, options),
  ]);
  return { candles, latest };
}

/** Each token's price at a time. */
export const pricesThen =
  ({ candles, latest }: PortfolioPrices) =>
  (token: Address, time: number) =>
    priceThen(
      candles[token],
      latest.find((price) => price.token === token),
      time,
    );

/** The chart's points, each result at its token's price at that time. */
export function portfolioCurve(
  copies: readonly PortfolioCopy[],
  prices: PortfolioPrices,
  window: PortfolioWindow,
): PortfolioCurve {
  const priceOf = pricesThen(prices);
  return {
    timeline: portfolioTimeline(copies, priceOf, { ...window, ticks: CHART_TICKS }),
    unpriced: unpricedTokens(copies, priceOf, window),
  };
}
