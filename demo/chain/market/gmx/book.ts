import type { Address, Hex } from 'viem';
import type { Price } from '../../emitter/price';
import { priceOf } from '../history/priceWalk';
import { accruedFactors } from './accruedFactors';
import { decreasePosition } from './decreasePosition';
import { increasePosition } from './increasePosition';
import { type OpenPosition, positionKey, type Quote } from './openPosition';
import type { Order, PositionTrade } from './positionTrade';
import type { SandboxMarket } from './sandboxMarkets';
import { pricedToken, sandboxMarket } from './sandboxMarkets';

/** The market at one moment. */
export type MarketView = {
  /** Seconds. */
  time: number;
  price(token: Address): Price;
};

/** A view of mean prices, with each token's spread applied once. */
export function createView(time: number, mean: (token: Address) => bigint): MarketView {
  const known = new Map<Address, Price>();
  const price = (token: Address) => {
    const value = known.get(token) ?? priceOf(pricedToken(token), mean(token));
    known.set(token, value);
    return value;
  };
  return { time, price };
}

/** Every open position, and the only place where orders change one: history and live trading share it. */
export class Book {
  readonly positions = new Map<Hex, OpenPosition>();
  readonly #start: number;

  /** `start`: time in seconds from which borrowing and funding have accrued. */
  constructor(start: number) {
    this.#start = start;
  }

  quote(market: SandboxMarket, isLong: boolean, collateralToken: Address, view: MarketView): Quote {
    return {
      time: view.time,
      index: view.price(market.indexToken),
      collateral: view.price(collateralToken),
      factors: accruedFactors(market, isLong, collateralToken, Math.max(0, view.time - this.#start)),
    };
  }

  quoteFor(position: OpenPosition, view: MarketView): Quote {
    const market = sandboxMarket(position.market);
    if (!market) throw new Error(`Position ${position.key} is in a market that the sandbox does not trade`);
    return this.quote(market, position.isLong, position.collateralToken, view);
  }

  /** Open positions of one account, in the order they were opened. */
  of(account: Address): OpenPosition[] {
    return [...this.positions.values()].filter((position) => position.account === account);
  }

  /** The position under a key, or an empty one to increase. */
  positionOrEmpty(
    account: Address,
    market: SandboxMarket,
    collateralToken: Address,
    isLong: boolean,
    quote: Quote,
  ): OpenPosition {
    const key = positionKey(account, market.marketToken, collateralToken, isLong);
    return (
      this.positions.get(key) ?? {
        ...quote.factors,
        key,
        account,
        market: market.marketToken,
        collateralToken,
        isLong,
        sizeInUsd: 0n,
        sizeInTokens: 0n,
        collateralAmount: 0n,
        pendingImpactAmount: 0n,
        openedAt: quote.time,
      }
    );
  }

  /** What the order would do, without changing anything. Null if the position cannot pay for it. */
  preview(position: OpenPosition, quote: Quote, order: Order, isIncrease: boolean): PositionTrade | null {
    return isIncrease ? increasePosition(position, quote, order) : decreasePosition(position, quote, order);
  }

  apply({ position, event }: PositionTrade): void {
    if (position) this.positions.set(position.key, position);
    else this.positions.delete(event.positionKey);
  }
}
