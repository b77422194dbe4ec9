import { TIMEFRAMES } from '../src/core';
import { INDEX_TOKENS } from '../src/widgets/indexTokens';
import { chance } from './chance';
import type { FakeTables } from './fakeIndexer';
import { type FakeRoute, fakeMetric } from './fakeMetric';

export const collateralTokens = [
  { address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  {
    address: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
  },
  { address: '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f', symbol: 'WBTC', name: 'Wrapped BTC', decimals: 8 },
] as const;

const symbols = ['BTC', 'ETH', 'SOL', 'ARB', 'LINK', 'DOGE', 'XRP', 'AVAX'];

const digits = (seed: number, length: number) =>
  Array.from({ length }, (_, i) => Math.floor(chance(seed * 131 + i * 7 + 3) * 16).toString(16)).join('');

const marketTokens = symbols.map((_, i) => `0x${digits(9000 + i, 40)}`);

export type FakeTablesOptions = {
  traders: number;
  /** Multiplies every amount. */
  scale?: bigint;
  /** Lays its own values over each route's. */
  change?(route: FakeRoute, place: number): Partial<FakeRoute>;
};

/** The tables a board reads, filled with invented traders: the same ones every time. */
export function fakeTables({ traders, scale = 1n, change }: FakeTablesOptions): FakeTables {
  const routes = Array.from({ length: traders }, (_, place) => {
    const luck = chance(place * 17 + 1);
    const leverage = 1.5 + chance(place + 7) * 40;
    const size = 10 ** (4 + chance(place + 90) * 3) * 100;
    const roi = luck * luck * 1.5 - 0.35;
    const route: FakeRoute = {
      account: `0x${digits(place + 1, 40)}`,
      collateralToken: collateralTokens[Math.floor(chance(place * 5 + 2) * 3.99) % 3]!.address,
      markets: marketTokens.slice(0, 1 + Math.floor(chance(place * 3 + 4) * symbols.length)),
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
  return {
    TraderRouteLatestMetric: TIMEFRAMES.flatMap(({ seconds }) =>
      routes.map((route) => fakeMetric(route, seconds)),
    ),
    Market: symbols.map((symbol, i) => ({
      market_token: marketTokens[i]!,
      index_token: INDEX_TOKENS.find((token) => token.symbol === symbol)!.address,
      long_token: collateralTokens[1].address,
      short_token: collateralTokens[0].address,
      market_type: '0x',
    })),
  };
}
