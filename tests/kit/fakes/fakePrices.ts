import { collateralTokens } from '../../../stories/collateralTokens';
import type { WireRow } from '../../../stories/selectRows';
import { type FakeMarket, fakeMarkets } from './fakeMarkets';

const [usdc, , wbtc] = collateralTokens;
const priced: readonly Omit<FakeMarket, 'marketToken'>[] = [
  ...fakeMarkets,
  { indexToken: usdc.address, decimals: usdc.decimals, price: 1 },
  { indexToken: wbtc.address, decimals: wbtc.decimals, price: fakeMarkets[0]!.price },
];

/** The base price of an unlisted token. */
const unlisted = { decimals: 18, price: 12.5 };

/** A token's price at a time (seconds): USD 1e30 per smallest unit, on a fixed curve of its own. */
export function fakePrice(token: string, time: number): bigint {
  const found = priced.find((each) => each.indexToken === token) ?? unlisted;
  const seed = Number.parseInt(token.slice(-4), 16);
  const days = time / 86_400;
  const wave =
    0.09 * Math.sin(days / 5 + seed) + 0.03 * Math.sin(days * 1.7 + seed / 7) + 0.008 * Math.sin(days * 21);
  const usd = token === usdc.address ? 1 : found.price * (1 + wave);
  return BigInt(Math.round(usd * 1e6)) * 10n ** BigInt(30 - 6 - found.decimals);
}

/** Rows of OraclePrice, `age` seconds old. */
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

/** The candle lengths that the cards of a week, a month and a year request, and how many of each there are. */
const kept = [
  [900, 680],
  [3_600, 200],
  [86_400, 370],
  [604_800, 60],
] as const;

let rows: WireRow[] | undefined;

/** Rows of PriceCandle, created once: every story has the same. */
export function candleRows(now: number): WireRow[] {
  rows ??= makeCandleRows(now);
  return rows;
}

function makeCandleRows(now: number): WireRow[] {
  return kept.flatMap(([interval, count]) =>
    priced.flatMap(({ indexToken: token }) =>
      Array.from({ length: count }, (_, i) => {
        const slot = Math.floor(now / interval) * interval - (count - 1 - i) * interval;
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
