import { type Address, type Hex, zeroAddress } from 'viem';
import { GMX_CONTRACTS } from '../../gmx/config/contracts';
import { Engine } from '../../gmx/Engine';
import { maxOf, ONE } from '../../gmx/math/factors';
import { type Order, writeOrder } from '../../gmx/Order';
import type { Effect, Outcome } from '../../gmx/outcome';
import { positionFields, positionKey, readPosition } from '../../gmx/Position';
import { type Key, keys } from '../../gmx/state/keys';
import { State, type Value } from '../../gmx/state/State';
import type { Context, Referral } from '../../gmx/transaction/Context';
import { peek, Transaction } from '../../gmx/transaction/Transaction';
import { type SandboxMarket, sandboxMarket } from '../../markets/sandboxMarkets';
import { CROWD, crowdOrders } from './crowd';
import type { MarketView } from './MarketView';
import { configure } from './marketTerms';
import {
  type OpenPosition,
  type PositionTrade,
  positionEvent,
  positionLogs,
  writesOf,
} from './positionTrade';
import { repeatWrite } from './repeatWrite';
import type { Place, TraderOrder } from './TraderOrder';
import { isExecuted, pricesFor, tradeNow } from './tradeNow';

export type ReferralCode = {
  code: Hex;
  affiliate: Address;
};

/** All of a book: DataStore's values, and the keys of open positions in the order in which they were opened. */
export type SavedBook = {
  values: readonly (readonly [Key, Value])[];
  positions: readonly Hex[];
};

const KEEPER = '0x0000000000000000000000000000000000000602';

/**
 * The sandbox's GMX: every open position of its traders, and the only place where orders change one. The engine computes them;
 * history and live trading share it.
 */
export class Book {
  readonly positions = new Map<Hex, OpenPosition>();
  readonly state = new State();
  readonly #engine = new Engine(this.state);
  readonly referralOf: (account: Address) => Referral | undefined;

  /** As it was saved; or new, with pools that are worth their markets' depth at the view's prices. */
  constructor(
    from: MarketView | SavedBook,
    referralOf: (account: Address) => ReferralCode | null = () => null,
  ) {
    this.referralOf = (account) => referralFor(referralOf(account));
    if ('values' in from) this.#load(from);
    else this.#begin(from);
  }

  save(): SavedBook {
    return { values: [...this.state.entries()] as [Key, Value][], positions: [...this.positions.keys()] };
  }

  /** Whether a position is open in a place. */
  has({ account, market, collateralToken, isLong }: Place): boolean {
    return this.positions.has(positionKey(account, market.marketToken, collateralToken, isLong));
  }

  /** Open positions of one account, in the order they were opened. */
  of(account: Address): OpenPosition[] {
    return [...this.positions.values()].filter((position) => position.account === account);
  }

  /**
   * Executes an order, unless GMX cancels it or `accepts` refuses the position that it leaves behind (null for none): then
   * nothing has happened, and the result is null.
   */
  execute(
    order: TraderOrder,
    view: MarketView,
    accepts: (position: OpenPosition | null) => boolean = () => true,
  ): PositionTrade | null {
    return this.state.attempt(() => {
      const trade = this.#execute(order, view);
      if (!trade || !accepts(trade.position)) return null;
      this.#keep(trade);
      return trade;
    });
  }

  /** Whether GMX's keepers would liquidate a position now. */
  isLiquidatable(position: OpenPosition, view: MarketView): boolean {
    const market = sandboxMarket(position.market);
    if (!market || isFarFromLiquidation(position, market, view)) return false;
    const prices = pricesFor(market, view, BigInt(view.time));
    return this.#engine.solvency(this.#context(view, KEEPER), position.key, prices).reason !== '';
  }

  /** Closes a position if GMX's keepers would liquidate it now. */
  liquidate(position: OpenPosition, view: MarketView): PositionTrade | null {
    const market = sandboxMarket(position.market);
    if (!market || !this.isLiquidatable(position, view)) return null;
    const prices = pricesFor(market, view, BigInt(view.time));
    const outcome = this.#engine.executeLiquidation(this.#context(view, KEEPER), position, prices);
    if (!outcome.ok) return null;
    const trade = this.#trade(outcome.effects, null);
    this.#keep(trade);
    return trade;
  }

  /** What would come of something: all that it does to the book is taken back. */
  rehearse<Result>(run: () => Result): Result {
    const positions = [...this.positions];
    let result: { of: Result } | undefined;
    try {
      this.state.attempt(() => {
        result = { of: run() };
        return null;
      });
    } finally {
      this.positions.clear();
      for (const [key, position] of positions) this.positions.set(key, position);
    }
    return (result as { of: Result }).of;
  }

  /**
   * Takes over what GMX has done elsewhere, on the chain, to anybody's position. The result is null if no position has changed.
   */
  apply(effects: readonly Effect[], order: TraderOrder | null = null): PositionTrade | null {
    const tx = new Transaction(this.state, this.#context({ time: 0 }, zeroAddress));
    for (const effect of effects) if (effect.type === 'write') tx.takeOver(effect);
    this.state.commit();
    if (positionLogs(effects).length === 0) return null;
    const trade = this.#trade(effects, order);
    this.#keep(trade);
    return trade;
  }

  /** A trade of another book with the same traders, in which nobody else has traded. */
  repeat({ writes, event }: PositionTrade): void {
    const tx = new Transaction(this.state, this.#context({ time: 0 }, zeroAddress));
    for (const write of writes) repeatWrite(tx, write);
    this.state.commit();
    const position = this.#read(event.positionKey);
    if (position) this.positions.set(position.key, position);
    else this.positions.delete(event.positionKey);
  }

  /** An order that was created elsewhere, on the chain. */
  take(key: Hex, order: Order): void {
    const tx = new Transaction(this.state, this.#context({ time: 0 }, zeroAddress));
    writeOrder(tx, key, order);
    tx.incrementUint(keys.nonce, 1n);
    this.state.commit();
  }

  /** A step of GMX's keeper's, on anybody's order or position: its effects, or null if GMX reverts. */
  perform(
    step: (engine: Engine, context: Context) => Outcome,
    keeper: Address,
    view: Pick<MarketView, 'time'>,
  ): readonly Effect[] | null {
    const outcome = step(this.#engine, this.#context(view, keeper));
    if (!outcome.ok) return null;
    if (positionLogs(outcome.effects).length > 0) this.#keep(this.#trade(outcome.effects, null));
    return outcome.effects;
  }

  /** Takes over DataStore's values, and which positions are open. */
  restore(values: Iterable<readonly [Key, Value | undefined]>, open: readonly Hex[]): void {
    const closed = new Set((this.state.get(keys.positionList, 'set') ?? []) as readonly Hex[]);
    for (const key of open) closed.delete(key);
    for (const key of closed) for (const field of positionFields(key)) this.state.set(field.key, undefined);
    for (const [key, value] of values) this.state.set(key, value);
    this.state.set(keys.positionList, open);
    this.state.commit();
    for (const key of new Set([...this.positions.keys(), ...open])) {
      const position = this.#read(key);
      if (position && position.account !== CROWD) this.positions.set(key, position);
      else this.positions.delete(key);
    }
  }

  #begin(view: MarketView): void {
    configure(this.state, view);
    for (const order of crowdOrders(view)) {
      if (!this.#execute(order, view)) throw new Error(`The crowd cannot trade ${order.market.symbol}`);
    }
  }

  #load({ values, positions }: SavedBook): void {
    for (const [key, value] of values) this.state.set(key, value);
    this.state.commit();
    for (const key of positions) {
      const position = this.#read(key);
      if (position) this.positions.set(key, position);
    }
  }

  #execute(order: TraderOrder, view: MarketView): PositionTrade | null {
    const outcome = tradeNow(this.#engine, this.#context(view, KEEPER), order, view);
    return outcome.ok && isExecuted(outcome.effects) ? this.#trade(outcome.effects, order) : null;
  }

  #trade(effects: readonly Effect[], order: TraderOrder | null): PositionTrade {
    const logs = positionLogs(effects);
    const event = positionEvent(logs);
    return { order, logs, event, position: this.#read(event.positionKey), writes: writesOf(effects) };
  }

  #keep({ position, event }: PositionTrade): void {
    if (position) this.positions.set(position.key, position);
    else this.positions.delete(event.positionKey);
  }

  #read(key: Hex): OpenPosition | null {
    const context = this.#context({ time: 0 }, zeroAddress);
    const position = peek(this.state, context, (tx) => readPosition(tx, key));
    if (position.sizeInUsd === 0n) return null;
    return { ...position, key };
  }

  #context({ time }: Pick<MarketView, 'time'>, sender: Address): Context {
    return {
      contracts: GMX_CONTRACTS,
      sender,
      now: BigInt(time),
      gasPrice: 0n,
      hasRole: mayAll,
      referralOf: this.referralOf,
    };
  }
}

const mayAll = () => true;

/** GMX's first tier: a tenth of the position fee, half of it for the trader. */
const referralFor = (referral: ReferralCode | null): Referral | undefined =>
  referral ? { ...referral, totalRebateFactor: ONE / 10n, traderDiscountFactor: ONE / 2n } : undefined;

const YEAR = 31_536_000n;

/**
 * A cheap pre-check: true if the position would not be liquidated even in a market that is used four times as much as usual. Of
 * its size, closing costs 0.06 % at most and 0.5 % must remain; costs of holding run since its last change.
 */
export function isFarFromLiquidation(
  position: OpenPosition,
  { indexToken, borrowingRate, fundingRate }: SandboxMarket,
  view: MarketView,
): boolean {
  const { sizeInUsd, sizeInTokens, isLong, collateralAmount, collateralToken } = position;
  const { min, max } = view.price(indexToken);
  const pnlUsd = isLong ? sizeInTokens * min - sizeInUsd : sizeInUsd - sizeInTokens * max;
  const time = BigInt(view.time) - maxOf(position.increasedAtTime, position.decreasedAtTime);
  const basisPointsPerYear = BigInt(4 * borrowingRate + Math.abs(fundingRate));
  const holdingUsd = (sizeInUsd * basisPointsPerYear * time) / YEAR / 10_000n;
  const costUsd = holdingUsd + (sizeInUsd * 7n) / 1000n + ONE;
  return collateralAmount * view.price(collateralToken).min + pnlUsd > costUsd;
}
