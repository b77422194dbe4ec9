import { TIMEFRAMES } from '../../../src/exports/core';
import { chance } from '../../../stories/chance';
import { collateralTokens } from '../../../stories/collateralTokens';
import type { FakeTables } from './fakeIndexer';
import { fakeMarkets, marketRows } from './fakeMarkets';
import { type FakeRoute, fakeMetric } from './fakeMetric';
import { fakeReturns } from './fakeReturns';
import { fakeAddress } from './hexDigits';

export { collateralTokens };

const marketTokens = fakeMarkets.map(({ marketToken }) => marketToken);

export type FakeTablesOptions = {
  traders: number;
  /** Multiplies every amount. */
  scale?: bigint;
  /** Overrides values of each route. */
  change?(route: FakeRoute, place: number): Partial<FakeRoute>;
};

/** The tables a board reads, with invented traders: the same ones every time. */
export function fakeTables({ traders, scale = 1n, change }: FakeTablesOptions): FakeTables {
  const routes = Array.from({ length: traders }, (_, place) => {
    const luck = chance(place * 17 + 1);
    const leverage = 1.5 + chance(place + 7) * 40;
    const size = 10 ** (4 + chance(place + 90) * 3) * 100;
    const roi = luck * luck * 1.5 - 0.35;
    const route: FakeRoute = {
      account: fakeAddress(place + 1),
      collateralToken: collateralTokens[Math.floor(chance(place * 5 + 2) * 3.99) % 3]!.address,
      markets: marketTokens.slice(0, 1 + Math.floor(chance(place * 3 + 4) * marketTokens.length)),
      pnl: BigInt(Math.round((size / leverage) * roi)) * scale,
      size: BigInt(Math.round(size)) * scale,
      leverage,
      won: Math.floor(luck * 40),
      lost: Math.floor(chance(place + 8) * 20),
      followers: Math.floor(chance(place + 9) ** 3 * 140),
      isOpen: chance(place + 10) > 0.5,
      idle: Math.floor(chance(place + 11) ** 2 * 500_000),
      seed: place,
    };
    return { ...route, ...change?.(route, place) };
  });
  const metrics = TIMEFRAMES.flatMap(({ seconds }) => routes.map((route) => fakeMetric(route, seconds)));
  return { TraderRouteLatestMetric: metrics, RouteReturns: fakeReturns(metrics), Market: marketRows };
}
