import type { Address } from '../../domain/Address';
import type { PortfolioWindow } from '../../domain/copy/copiesInWindow';
import type { PortfolioCopy } from '../../domain/copy/portfolioCopies';
import { portfolioTimeline, unpricedTokens } from '../../domain/copy/portfolioTimeline';
import { fineCandleInterval } from '../../domain/price/candleInterval';
import type { OraclePrice } from '../../domain/price/OraclePrice';
import type { PriceCandle } from '../../domain/price/PriceCandle';
import { priceThen } from '../../domain/price/priceThen';
import { CHART_TICKS } from '../../domain/trader/chartTicks';
import type { TimelinePoint } from '../../domain/trader/fillTimeline';
import type { IndexerConfig, RequestParameters } from '../../indexer/IndexerConfig';
import { fetchOraclePrices } from '../../indexer/price/fetchOraclePrices';
import { fetchPriceCandles } from '../../indexer/price/fetchPriceCandles';

export { copiesInWindow } from '../../domain/copy/copiesInWindow';
export { portfolioCopies } from '../../domain/copy/portfolioCopies';
export {
  byRoute,
  inRunningCopies,
  portfolioSummary,
  resultInWindow,
} from '../../domain/copy/portfolioSummary';
export { portfolioRules } from '../../domain/rule/portfolioRules';
export { fetchFollowerSkips, SKIPS_LIMIT } from '../../indexer/copy/fetchFollowerSkips';

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

/** The chart's points, each result at its token's price at that time. */
export function portfolioCurve(
  copies: readonly PortfolioCopy[],
  { candles, latest }: PortfolioPrices,
  window: PortfolioWindow,
): PortfolioCurve {
  const priceOf = (token: Address, time: number) =>
    priceThen(
      candles[token],
      latest.find((price) => price.token === token),
      time,
    );
  return {
    timeline: portfolioTimeline(copies, priceOf, { ...window, ticks: CHART_TICKS }),
    unpriced: unpricedTokens(copies, priceOf, window),
  };
}
