import {
  foldPositions,
  type OraclePrice,
  RETURN_BOUNDS,
  type RouteMetric,
  returnClass,
  routeMetric,
  TIMEFRAMES,
  type TraderRouteLatestMetric,
} from '../../../src/domain';
import { fetchLeaderboardRows } from '../../../src/indexer/board/fetchRanking';
import { fetchReturns } from '../../../src/indexer/board/fetchReturns';
import { fetchOraclePrices, fetchPriceCandles } from '../../../src/indexer/price/fetchPrices';
import { SqlConditions } from '../../../src/indexer/query/defineTable';
import { fetchEventsWhere } from '../../../src/indexer/query/fetchEventsWhere';
import { ask } from '../../kit/indexer/askIndexer';

type Figures = RouteMetric & Pick<TraderRouteLatestMetric, 'id'>;

/** Every metric row of the indexer, by id. */
export async function storedMetrics(indexerUrl: string): Promise<TraderRouteLatestMetric[]> {
  const ids = await ask<{ id: string }>(indexerUrl, 'SELECT id FROM "TraderRouteLatestMetric" ORDER BY id');
  return fetchLeaderboardRows({ indexerUrl }, { ids: ids.map(({ id }) => id) });
}

/** The same rows' figures recomputed from the raw events and the latest prices, as of each row's last mark. */
export async function recomputedMetrics(
  indexerUrl: string,
  rows: readonly TraderRouteLatestMetric[],
): Promise<Figures[]> {
  const events = await fetchEventsWhere({ indexerUrl }, () => new SqlConditions());
  const prices = Object.fromEntries(
    (await fetchOraclePrices({ indexerUrl })).map(({ token, minPrice, maxPrice }: OraclePrice) => [
      token,
      { min: minPrice, max: maxPrice },
    ]),
  );
  return Promise.all(
    rows.map(async ({ id, traderMatchingKey, interval, pnlTimestampList }) => {
      const route = events.filter((event) => event.traderMatchingKey === traderMatchingKey);
      const to = pnlTimestampList.at(-1) ?? 0;
      const candles = await fetchPriceCandles({ indexerUrl }, { timeframe: interval, to });
      const positions = foldPositions(route, { markets: [], tokens: [] });
      return { id, ...routeMetric(positions, prices, { from: to - interval, to }, candles) };
    }),
  );
}

/** The figures in the stored rows. */
export function figuresOf(rows: readonly TraderRouteLatestMetric[]): Figures[] {
  return rows.map(
    ({
      traderMatchingKey: _,
      account: _account,
      collateralToken: _collateralToken,
      interval: _interval,
      matchedMimicList: _matched,
      followerCount: _followers,
      copiedResult: _copied,
      lastUpdatedTimestamp: _updated,
      lastEventTimestamp: _event,
      ...figures
    }) => figures,
  );
}

/** How many rows have a return in each class, by timeframe: as stored by the indexer, and as computed from the rows. */
export async function countedReturns(indexerUrl: string, rows: readonly TraderRouteLatestMetric[]) {
  const kept = TIMEFRAMES.map(({ seconds: interval }) =>
    fetchReturns({ indexerUrl }, { interval, collateralTokens: [] }),
  );
  const given = TIMEFRAMES.map(({ seconds }) => {
    const places = rows.filter(({ interval }) => interval === seconds).map(returnClass);
    return Array.from(
      { length: RETURN_BOUNDS.length + 1 },
      (_, place) => places.filter((each) => each === place).length,
    );
  });
  return { kept: await Promise.all(kept), given };
}
