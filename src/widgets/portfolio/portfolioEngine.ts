import type { Address } from '../../domain/Address';
import { fineCandleInterval } from '../../domain/candleInterval';
import { CHART_TICKS } from '../../domain/chartTicks';
import type { PortfolioWindow } from '../../domain/copiesInWindow';
import type { TimelinePoint } from '../../domain/fillTimeline';
import type { OraclePrice } from '../../domain/OraclePrice';
import type { PriceCandle } from '../../domain/PriceCandle';
import type { PortfolioCopy } from '../../domain/portfolioCopies';
import { portfolioTimeline, unpricedTokens } from '../../domain/portfolioTimeline';
import { priceThen } from '../../domain/priceThen';
import { fetchOraclePrices } from '../../indexer/fetchOraclePrices';
import { fetchPriceCandles } from '../../indexer/fetchPriceCandles';
import type { IndexerConfig, RequestOptions } from '../../indexer/IndexerConfig';

/** What tokens were worth over a timeframe, and are now. */
export type PortfolioPrices = {
  candles: Readonly<Record<Address, readonly PriceCandle[] | undefined>>;
  latest: readonly OraclePrice[];
};

export type PortfolioCurve = {
  timeline: readonly TimelinePoint[];
  /** Tokens whose results are not in it, as no price of theirs is known. */
  unpriced: readonly Address[];
};

/** @throws IndexerError, MimicError */
export async function fetchPortfolioPrices(
  config: IndexerConfig,
  { timeframe, tokens }: { timeframe: number; tokens: readonly Address[] },
  options?: RequestOptions,
): Promise<PortfolioPrices> {
  const [candles, latest] = await Promise.all([
    fetchPriceCandles(config, { timeframe, tokens, interval: fineCandleInterval(timeframe) }, options),
    fetchOraclePrices(config, options),
  ]);
  return { candles, latest };
}

/** The chart's points, each result at its token's price then. */
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
