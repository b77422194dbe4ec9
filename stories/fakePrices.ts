import { collateralTokens } from './collateralTokens';
import { type FakeMarket, fakeMarkets } from './fakeMarkets';
import type { WireRow } from './selectRows';

const [usdc, , wbtc] = collateralTokens;
const priced: readonly Omit<FakeMarket, 'marketToken'>[] = [
  ...fakeMarkets,
  { indexToken: usdc.address, decimals: usdc.decimals, price: 1 },
  { indexToken: wbtc.address, decimals: wbtc.decimals, price: fakeMarkets[0]!.price },
];

/** What a token that no list names goes by. */
const unlisted = { decimals: 18, price: 12.5 };

/** A token's price at a time (seconds): USD 1e30 per smallest unit, on a curve of its own that never changes. */
export function fakePrice(token: string, time: number): bigint {
  const found = priced.find((each) => each.indexToken === token) ?? unlisted;
  const seed = Number.parseInt(token.slice(-4), 16);
  const days = time / 86_400;
  const wave =
    0.09 * Math.sin(days / 5 + seed) + 0.03 * Math.sin(days * 1.7 + seed / 7) + 0.008 * Math.sin(days * 21);
  const usd = token === usdc.address ? 1 : found.price * (1 + wave);
  return BigInt(Math.round(usd * 1e6)) * 10n ** BigInt(30 - 6 - found.decimals);
}

/** Rows of OraclePrice, as old as `age` seconds. */
export const oraclePriceRows = (now: number, age = 4): WireRow[] =>
  priced.map(({ indexToken: token }) => {
    const price = fakePrice(token, now - age);
    return {
      token,
      price: String(price),
      min_price: String(price - price / 20_000n),
      max_price: String(price + price / 20_000n),
      update_timestamp: now - age,
    };
  });

/** Rows of PriceCandle: the last hundred slots of every length a card asks for. */
export function candleRows(now: number): WireRow[] {
  return [3_600, 86_400, 604_800, 2_628_000].flatMap((interval) =>
    priced.flatMap(({ indexToken: token }) =>
      Array.from({ length: 100 }, (_, i) => {
        const slot = Math.floor(now / interval) * interval - (99 - i) * interval;
        return {
          id: `${token}-${interval}-${String(slot).padStart(12, '0')}`,
          token,
          interval,
          slot_time: slot,
          c: String(fakePrice(token, Math.min(now, slot + interval))),
        };
      }),
    ),
  );
}
