import { type Address, TIMEFRAMES, traderMatchingKey } from '../../../src/exports/core';
import { chance } from '../../../stories/chance';
import { collateralTokens } from '../../../stories/collateralTokens';
import { FakePosition } from '../../../stories/FakePosition';
import { mergeTables } from '../../../stories/mergeTables';
import { fakeCopy, fakeFollowers } from './fakeCopies';
import type { FakeTables } from './fakeIndexer';
import { type FakeMarket, fakeMarkets, marketRows } from './fakeMarkets';
import { fakeMetric } from './fakeMetric';
import { candleRows, oraclePriceRows } from './fakePrices';
import { fakeAddress } from './hexDigits';

export const storyTrader: Address = fakeAddress(1);

export type FakeTraderOptions = {
  positions: number;
  /** How many of them are open; two by default. */
  open?: number;
  /** Multiplies every size. */
  scale?: bigint;
  /** All followers, and how many of them copied each position. */
  followers?: number;
  /** Seconds over which the positions are spread. */
  span?: number;
  /** Seconds since the last price. */
  priceAge?: number;
  markets?: readonly FakeMarket[];
  collateral?: readonly Address[];
};

/** The tables that an invented trader's card reads: the same figures every time. */
export function fakeTrader(options: FakeTraderOptions): FakeTables {
  const now = Math.floor(Date.now() / 1000);
  const { followers = 12, collateral = [collateralTokens[0].address, collateralTokens[1].address] } = options;
  const lives = Array.from({ length: options.positions }, (_, place) => fakeLife(options, place, now));
  const copies = lives
    .filter((_, place) => followers > 0 && place % 2 === 0)
    .map(({ position, opened, closed }, i) =>
      fakeCopy({
        position,
        opened,
        closed,
        followers: 1 + Math.floor(chance(i + 5) * followers),
        allocation:
          position.options.collateralToken === collateralTokens[0].address ? 250_000_000n : 10n ** 17n,
        returned: 70 + Math.floor(chance(i + 9) * 60),
      }),
    );
  const open = lives.filter(({ closed }) => closed === null);
  const metrics = collateral.flatMap((collateralToken) =>
    TIMEFRAMES.map(({ seconds }) => ({
      ...fakeMetric({ ...emptyRoute, collateralToken, followers }, seconds),
      trader_matching_key: traderMatchingKey(collateralToken, storyTrader),
      matched_mimic_list: fakeFollowers(followers),
    })),
  );
  return mergeTables([
    {
      PositionIncrease: lives.flatMap(({ position }) => position.increases),
      PositionDecrease: lives.flatMap(({ position }) => position.decreases),
      PositionFeesCollected: lives.flatMap(({ position }) => position.fees),
      OpenPosition: open.map(({ position }) => ({ position_key: position.key, account: storyTrader })),
      TraderRouteLatestMetric: metrics,
      PriceCandle: candleRows(now),
      OraclePrice: oraclePriceRows(now, options.priceAge),
      Market: marketRows,
    },
    ...copies,
  ]);
}

const emptyRoute = {
  account: storyTrader,
  markets: [],
  pnl: 0n,
  size: 100n,
  leverage: 1,
  won: 0,
  lost: 0,
  isOpen: true,
  idle: 0,
  seed: 1,
};

/** One position from opening to close; a few are increased, reduced, drawn from or liquidated in between. */
function fakeLife(options: FakeTraderOptions, place: number, now: number) {
  const { open = 2, scale = 1n, span = 600_000, markets = fakeMarkets } = options;
  const collateral = options.collateral ?? [collateralTokens[0].address, collateralTokens[1].address];
  const random = (salt: number) => chance(place * 31 + salt);
  const isOpen = place < open;
  // one position at a time per key: it ends before the next one in its market opens
  const room = (Math.max(1, markets.length - open) * span) / (options.positions || 1);
  const hold = Math.floor(Math.min(span * 0.3, room * 0.9) * (0.1 + 0.9 * random(1)));
  const closed = isOpen ? null : now - 600 - Math.floor((span * (place - open)) / (options.positions || 1));
  const opened = (closed ?? now) - hold;
  const at = (part: number) => opened + Math.floor(hold * part);
  const position = new FakePosition({
    seed: place + 1,
    account: storyTrader,
    market: markets[place % markets.length]!,
    collateralToken: collateral[place % 3 === 2 ? collateral.length - 1 : 0]!,
    isLong: random(2) > 0.4,
  });
  const size = BigInt(Math.round(10 ** (3 + random(3) * 2.2))) * scale;
  const put = size / BigInt(3 + Math.floor(random(4) * 16)) + 1n;
  position.increase({ time: opened, size, collateral: put });
  if (place % 4 === 0) position.increase({ time: at(0.25), size: size / 2n, collateral: put / 2n });
  if (place % 3 === 0) position.decrease({ time: at(0.5), size: size / 3n, impact: size / 4_000n });
  if (place % 5 === 0) position.decrease({ time: at(0.75), collateral: put / 10n });
  if (closed !== null)
    position.decrease({ time: closed, size: position.size + 1n, liquidated: place % 9 === 8 });
  return { position, opened, closed };
}
