import type { QueryClient } from '@tanstack/react-query';
import type { Mirror } from '../../domain/copy/Mirror';
import { foldInSteps } from '../../domain/position/foldPositions';
import type { Position, PositionEvent } from '../../domain/position/Position';
import { positionsInTimeframe } from '../../domain/position/positionEvents';
import type { PriceCandle, PriceMap } from '../../domain/price';
import { candleInterval } from '../../domain/price';
import { TIMEFRAMES } from '../../domain/timeframes';
import { routeMetricInSteps } from '../../domain/trader/routeMetric';
import { type SummarisedRoute, summariseTrader } from '../../domain/trader/summariseTrader';
import type { TraderRouteLatestMetric } from '../../domain/trader/TraderRouteLatestMetric';
import { CHART_TICKS, maxDrawdown } from '../../domain/trader/timelines';
import { drawdownInSteps, timelineInSteps } from '../../domain/trader/traderTimeline';
import type { Address, Market, Token } from '../../domain/values';
import { fetchPriceCandles, type PriceCandlesParameters } from '../../indexer/price/fetchPrices';
import { indexerRetry } from '../../indexer/query/defineQuery';
import type { IndexerConfig } from '../../indexer/query/requestJson';
import { inSlices, pause } from '../parts/data/inSlices';

const DAY = 86_400;
const HOUR = 3_600;
/** Milliseconds. */
const LATER = 300;

/** One collateral of a trader with the timeframe's positions, newest first; open ones count as now. */
export type TraderRoute = { collateralToken: Address; positions: readonly Position[] };

export type TraderWindow = { from: number; to: number };

type Candles = Readonly<Record<Address, readonly PriceCandle[]>>;

/**
 * The timeframe's positions and, in the same tokens, those that closed shortly before it: their events price the others
 * until the timeframe's first candle ends. Folded from all events that reach that far.
 */
export async function traderPositions(
  events: readonly PositionEvent[],
  markets: readonly Market[],
  tokens: readonly Token[],
  mirrors: readonly Mirror[] | undefined,
  from: number,
): Promise<Position[]> {
  const positions = await inSlices(foldInSteps(events, { markets, tokens, mirrors }));
  const drawn = new Set(positionsInTimeframe(positions, from).map(({ indexToken }) => indexToken));
  return positions.filter(({ indexToken }) => drawn.has(indexToken));
}

/**
 * The figures of the timeframe's positions at the given prices. The routes' metrics are computed from the same positions and
 * prices that the tables show, so that header and tables never disagree; only the followers come from the indexer's
 * rows.
 */
export async function traderFigures(
  account: Address,
  positions: readonly Position[],
  prices: PriceMap,
  indexed: readonly TraderRouteLatestMetric[],
  { from, to }: TraderWindow,
) {
  const set = positionsInTimeframe(positions, from);
  const routes = routesOf(set);
  const summarised: SummarisedRoute[] = [];
  for (const { collateralToken, positions: ofRoute } of routes) {
    const metric = await inSlices(routeMetricInSteps(ofRoute, prices, { from, to }));
    const row = indexed.find((each) => each.collateralToken === collateralToken);
    summarised.push({
      ...metric,
      account,
      matchedMimicList: row?.matchedMimicList ?? [],
      lastEventTimestamp: Math.max(0, ...ofRoute.map((position) => position.lastUpdateTimestamp)),
    });
  }
  await pause();
  return { routes, positions, prices, summary: summariseTrader(summarised, set) };
}

/** The chart's points; the last is the sum of the table at the same prices. */
export async function traderCurve(
  positions: readonly Position[],
  candles: Candles,
  prices: PriceMap,
  window: TraderWindow,
) {
  return inSlices(timelineInSteps(positions, candles, { ...window, ticks: CHART_TICKS, prices }));
}

/**
 * The largest fall of the same pnl at each event, each day's end and each of the last day's hours: a longer timeframe then
 * has every mark of a shorter one, while the chart's candles get coarser. Between two of its candles a chart values
 * positions in other tokens than the traded one at an older price, so the charts of this timeframe and of shorter ones
 * count as they are drawn: no figure is below what is seen.
 */
export async function traderDrawdown(
  client: QueryClient,
  config: IndexerConfig,
  positions: readonly Position[],
  prices: PriceMap,
  window: TraderWindow,
): Promise<bigint> {
  const tokens = [...new Set(positions.map((position) => position.indexToken))].sort();
  const candles = tokens.length > 0 ? await drawdownCandles(client, config, window, tokens) : [];
  const isMark = ({ interval }: PriceCandle) => interval === DAY || interval === HOUR;
  let deepest = await inSlices(drawdownInSteps(positions, candles.filter(isMark), { ...window, prices }));
  const { to } = window;
  for (const seconds of chartsOf(window)) {
    const drawn = candles.filter(({ interval }) => interval === candleInterval(seconds));
    const chart = { from: to - seconds, to, ticks: CHART_TICKS, prices };
    const fall = maxDrawdown(await inSlices(timelineInSteps(positions, drawn, chart)));
    if (fall > deepest) deepest = fall;
  }
  return deepest;
}

/** The timeframes that have a chart of their own within this one, itself included. */
const chartsOf = ({ from, to }: TraderWindow) =>
  [...new Set([...TIMEFRAMES.map(({ seconds }) => seconds), to - from])].filter((each) => each <= to - from);

/**
 * The candles of each day, of the last day's hours and of charts, up to the last full hour: every timeframe has the same
 * end, and none the price of a slot that is not over.
 */
function drawdownCandles(
  client: QueryClient,
  config: IndexerConfig,
  window: TraderWindow,
  tokens: readonly Address[],
): Promise<PriceCandle[]> {
  const { from, to } = window;
  const timeframe = to - from;
  const hour = to - (to % HOUR);
  return client.fetchQuery({
    queryKey: ['mimic', config.indexerUrl, 'drawdownCandles', { timeframe, tokens, hour }],
    queryFn: async ({ signal }) => {
      // the page's first rows and chart come first
      await new Promise((resolve) => setTimeout(resolve, LATER));
      const read = (more: Partial<PriceCandlesParameters>) =>
        fetchPriceCandles(config, { timeframe, tokens, ...more }, { signal });
      const otherIntervals = chartsOf(window).filter((each) => each !== DAY && candleInterval(each) !== DAY);
      const lists = await Promise.all([
        read({ interval: DAY }),
        read({ timeframe: DAY }),
        ...otherIntervals.map((each) => read({ timeframe: each })),
      ]);
      return lists
        .flatMap((byToken) => Object.values(byToken).flat())
        .filter(({ slotTime, interval = 0 }) => slotTime + interval <= hour);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: HOUR * 1000,
    ...indexerRetry,
  });
}

function routesOf(set: readonly Position[]): TraderRoute[] {
  const byToken = new Map<Address, Position[]>();
  for (const position of set) {
    const list = byToken.get(position.collateralToken);
    if (list) list.push(position);
    else byToken.set(position.collateralToken, [position]);
  }
  return [...byToken].map(([collateralToken, positions]) => ({ collateralToken, positions }));
}
