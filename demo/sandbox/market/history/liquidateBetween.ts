import type { Address } from 'viem';
import type { Price } from '../../emitter/price';
import { maxOf, minOf } from '../../gmx/math/factors';
import { type SandboxMarket, sandboxMarket } from '../../markets/sandboxMarkets';
import { type Book, isFarFromLiquidation } from '../gmx/book';
import type { MarketView } from '../gmx/MarketView';
import type { OpenPosition, PositionTrade } from '../gmx/positionTrade';
import { HOUR } from './timeline';

/** Seconds that GMX's keepers take at most to liquidate a position. */
const PRECISION = 30;

export type Liquidation = { trade: PositionTrade; view: MarketView };

/**
 * Liquidates every position that would not last until `to`, soon after it became liquidatable, and in this order. Prices go
 * straight from hour to hour, so what is safe at both ends of an hour is safe throughout. Offsets in seconds since the
 * history's start.
 */
export function liquidateBetween(
  book: Book,
  viewAt: (offset: number) => MarketView,
  from: number,
  to: number,
): Liquidation[] {
  const ends = endsOfHours(from, to);
  const views = ends.map(viewAt);
  const worst = worstOf(views);
  const atRisk = [...book.positions.values()].filter(
    (position) => !isFarFromLiquidation(position, marketOf(position), worst),
  );
  const liquidations: Liquidation[] = [];
  if (atRisk.length === 0) return liquidations;

  let begin = from;
  for (const [index, end] of ends.entries()) {
    const due = atRisk
      .filter(({ key }) => book.positions.has(key))
      .filter((position) => book.isLiquidatable(position, views[index] as MarketView))
      .map((position) => ({
        position,
        offset: firstOffset(begin, end, (offset) => book.isLiquidatable(position, viewAt(offset))),
      }))
      .sort((a, b) => a.offset - b.offset);
    for (const { position, offset } of due) {
      const view = viewAt(offset);
      const trade = book.liquidate(position, view);
      if (trade) liquidations.push({ trade, view });
    }
    begin = end;
  }
  return liquidations;
}

const marketOf = ({ market }: OpenPosition) => sandboxMarket(market) as SandboxMarket;

function endsOfHours(from: number, to: number): number[] {
  const ends: number[] = [];
  for (let end = from - (from % HOUR) + HOUR; end < to; end += HOUR) ends.push(end);
  return [...ends, to];
}

/** Every price from its lowest min to its highest max; costs run until the last view. */
function worstOf(views: readonly MarketView[]): MarketView {
  const worstPrices = new Map<Address, Price>();
  const price = (token: Address): Price => {
    let range = worstPrices.get(token);
    if (!range) {
      const prices = views.map((view) => view.price(token));
      range = {
        min: prices.map(({ min }) => min).reduce(minOf),
        max: prices.map(({ max }) => max).reduce(maxOf),
      };
      worstPrices.set(token, range);
    }
    return range;
  };
  return { time: Math.max(...views.map(({ time }) => time)), price };
}

/** When something begins that has not begun at `from` and goes on at `to`, up to PRECISION late. */
function firstOffset(from: number, to: number, goesOn: (offset: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > PRECISION) {
    const middle = Math.floor((low + high) / 2);
    if (goesOn(middle)) high = middle;
    else low = middle;
  }
  return high;
}
