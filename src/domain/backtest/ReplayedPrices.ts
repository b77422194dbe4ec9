import type { PositionEvent } from '../position/Position';
import type { PriceCandle, PriceMap, PriceRange } from '../price';
import type { Address } from '../values';
import type { CopyPrices } from './CopyPosition';
import type { TraderMove } from './traderBlocks';

type Tokens = { indexToken: Address; collateralToken: Address };

/** When candles ended, in unix seconds, and the tokens whose price is that of their close. */
type Close = { time: number; tokens: ReadonlySet<Address> };

/** The prices that a replay has seen: of markets in the trader's events, and of tokens in those and in candles. */
export class ReplayedPrices {
  readonly #candles: readonly PriceCandle[];
  readonly #ofMarkets = new Map<Address, CopyPrices>();
  readonly #ofTokens = new Map<Address, PriceRange>();
  /** How many candles have closed. */
  #closed = 0;

  constructor(candles: readonly PriceCandle[] = []) {
    this.#candles = candles;
  }

  /** Takes a market's prices from an event; keeps the last ones if the event lacks one. */
  noteMarket(event: PositionEvent): void {
    const prices = pricesOf(event);
    if (prices) this.#ofMarkets.set(event.market, prices);
  }

  /** Takes the tokens' prices from their market. */
  noteTokens({ position, event }: TraderMove): void {
    const { index, collateral } = this.ofMarket(event.market);
    this.#ofTokens.set(position.indexToken, index).set(position.collateralToken, collateral);
  }

  /** Those of the last event in a market that had one. */
  ofMarket(market: Address): CopyPrices {
    return this.#ofMarkets.get(market)!;
  }

  /** Undefined if one of them is unknown. */
  ofTokens({ indexToken, collateralToken }: Tokens): CopyPrices | undefined {
    const index = this.#ofTokens.get(indexToken);
    const collateral = this.#ofTokens.get(collateralToken);
    return index && collateral && { index, collateral };
  }

  /** Takes the tokens' prices from the candles that ended by `time`, one end after the other. */
  *closeUntil(time: number): Generator<Close, void> {
    const endOf = ({ slotTime, interval = 0 }: PriceCandle) => slotTime + interval;
    for (;;) {
      const first = this.#candles[this.#closed];
      if (!first || endOf(first) > time) return;
      const close = { time: endOf(first), tokens: new Set<Address>() };
      // all candles with this end first: a copy's collateral may be a token whose price moves too
      let at: PriceCandle | undefined = first;
      while (at && endOf(at) === close.time) {
        if (at.c > 0n) {
          this.#ofTokens.set(at.token, { min: at.c, max: at.c });
          close.tokens.add(at.token);
        }
        at = this.#candles[++this.#closed];
      }
      yield close;
    }
  }
}

/** Undefined if a price is missing. */
export function pricesOf(event: PositionEvent): CopyPrices | undefined {
  const index = isPriced({ min: event.indexTokenPriceMin, max: event.indexTokenPriceMax });
  const collateral = isPriced({ min: event.collateralTokenPriceMin, max: event.collateralTokenPriceMax });
  return index && collateral && { index, collateral };
}

/** The latest prices of a copy's tokens, or those of its trader's last event if unknown. */
export function latestPrices(
  { indexToken, collateralToken, last }: Tokens & { last: CopyPrices },
  prices: PriceMap,
): CopyPrices {
  return {
    index: isPriced(prices[indexToken]) ?? last.index,
    collateral: isPriced(prices[collateralToken]) ?? last.collateral,
  };
}

/** A price of 0 counts as unknown. */
const isPriced = (price: PriceRange | undefined) =>
  price && price.min > 0n && price.max > 0n ? price : undefined;
