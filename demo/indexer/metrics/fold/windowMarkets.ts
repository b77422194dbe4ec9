import type { RouteRow } from '../MetricsDb';

/** The markets of a route's positions that are open or closed at or after `from` (seconds), most recently traded first. */
export function windowMarkets(
  route: Pick<RouteRow, 'marketList' | 'marketTradedList' | 'marketSettledList' | 'marketOpenList'>,
  from: number,
): RouteRow['marketList'] {
  return route.marketList
    .map((market, i) => ({
      market,
      traded: route.marketTradedList[i] ?? 0,
      isIn: (route.marketOpenList[i] ?? 0) > 0 || (route.marketSettledList[i] ?? 0) >= from,
    }))
    .filter(({ isIn }) => isIn)
    .sort((a, b) => b.traded - a.traded || (a.market < b.market ? -1 : 1))
    .map(({ market }) => market);
}
