import { type Address, type Hex, zeroAddress } from 'viem';
import { GMX_CONTRACTS } from '../../../sandbox/gmx/config/contracts';
import { Engine } from '../../../sandbox/gmx/Engine';
import { maxOf, ONE } from '../../../sandbox/gmx/math/factors';
import type { Effect } from '../../../sandbox/gmx/outcome';
import { type Position, positionKey, readPosition } from '../../../sandbox/gmx/position/Position';
import type { Key } from '../../../sandbox/gmx/state/keys';
import { State, type Value } from '../../../sandbox/gmx/state/State';
import type { Context, OraclePrice, Referral } from '../../../sandbox/gmx/transaction/Context';
import { peek, runTransaction } from '../../../sandbox/gmx/transaction/Transaction';
import { adoptPosition } from './adoptPosition';
import { crowdOrders } from './crowd';
import type { MarketView } from './MarketView';
import { configure } from './marketTerms';
import { type OpenPosition, type PositionTrade, positionEvent, positionLogs } from './positionTrade';
import { type SandboxMarket, sandboxMarket } from './sandboxMarkets';
import { type Place, requestOf, type TraderOrder } from './TraderOrder';

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
  readonly #referralOf: (account: Address) => Referral | undefined;

  /** As it was saved; or new, with pools that are worth their markets' depth at the view's prices. */
  constructor(
    from: MarketView | SavedBook,
    referralOf: (account: Address) => ReferralCode | null = () => null,
  ) {
    this.#referralOf = (account) => referralFor(referralOf(account));
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
    const prices = pricesFor(market, view);
    return this.#engine.solvency(this.#context(view, KEEPER), position.key, prices).reason !== '';
  }

  /** Closes a position if GMX's keepers would liquidate it now. */
  liquidate(position: OpenPosition, view: MarketView): PositionTrade | null {
    const market = sandboxMarket(position.market);
    if (!market || !this.isLiquidatable(position, view)) return null;
    const prices = pricesFor(market, view);
    const outcome = this.#engine.executeLiquidation(this.#context(view, KEEPER), position, prices);
    if (!outcome.ok) return null;
    const trade = this.#trade(outcome.effects, view);
    this.#keep(trade);
    return trade;
  }

  /** Takes over what an order on the chain has made of a position. */
  restore(key: Hex, position: Position): void {
    const time = Number(maxOf(position.increasedAtTime, position.decreasedAtTime));
    const context = this.#context({ time }, zeroAddress);
    const adopted = runTransaction(this.state, context, (tx) => adoptPosition(tx, key, position));
    if (!adopted.ok)
      throw new Error(`Position ${key} of the chain does not fit its market`, { cause: adopted.error });
    const restored = this.#read(key, time);
    if (restored) this.positions.set(key, restored);
    else this.positions.delete(key);
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
      const position = this.#read(key, 0);
      if (position) this.positions.set(key, position);
    }
  }

  #execute(order: TraderOrder, view: MarketView): PositionTrade | null {
    const create = this.#engine.route(this.#context(view, order.account, order), [
      { call: 'createOrder', request: requestOf(order, view) },
    ]);
    if (!create.ok) return null;
    const [key] = create.result as [Hex];
    const prices = pricesFor(order.market, view);
    const outcome = this.#engine.executeOrder(this.#context(view, KEEPER), key, prices);
    return outcome.ok && outcome.effects.some(isExecuted) ? this.#trade(outcome.effects, view) : null;
  }

  #trade(effects: readonly Effect[], view: MarketView): PositionTrade {
    const logs = positionLogs(effects);
    const event = positionEvent(logs);
    return { logs, event, position: this.#read(event.positionKey, view.time) };
  }

  #keep({ position, event }: PositionTrade): void {
    if (position) this.positions.set(position.key, position);
    else this.positions.delete(event.positionKey);
  }

  #read(key: Hex, time: number): OpenPosition | null {
    const context = this.#context({ time }, zeroAddress);
    const position = peek(this.state, context, (tx) => readPosition(tx, key));
    if (position.sizeInUsd === 0n) return null;
    return { ...position, key };
  }

  #context({ time }: Pick<MarketView, 'time'>, sender: Address, order?: TraderOrder): Context {
    return {
      contracts: GMX_CONTRACTS,
      sender,
      now: BigInt(time),
      // orders of the generated traders carry no execution fee
      gasPrice: 0n,
      hasRole: mayAll,
      referralOf: this.#referralOf,
      ...(order && { arrived: (token) => (token === order.collateralToken ? order.collateralDelta : 0n) }),
    };
  }
}

const mayAll = () => true;

const isExecuted = (effect: Effect) => effect.type === 'event' && effect.name === 'OrderExecuted';

/** GMX's first tier: a tenth of the position fee, half of it for the trader. */
const referralFor = (referral: ReferralCode | null): Referral | undefined =>
  referral ? { ...referral, totalRebateFactor: ONE / 10n, traderDiscountFactor: ONE / 2n } : undefined;

const pricesFor = ({ indexToken, longToken, shortToken }: SandboxMarket, view: MarketView): OraclePrice[] =>
  [...new Set([indexToken, longToken, shortToken])].map((token) => ({
    token,
    provider: zeroAddress,
    ...view.price(token),
    timestamp: BigInt(view.time),
  }));

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
