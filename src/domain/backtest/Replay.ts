import type { Address } from '../Address';
import type { MissedOpening } from '../copy/listMissed';
import { matchFollower } from '../copy/matchFollower';
import type { Position } from '../position/Position';
import type { PositionEvent } from '../position/PositionEvent';
import { BASIS_POINTS } from '../units';
import { AnsweredOrders } from './AnsweredOrders';
import type { BacktestCopy, BacktestParameters } from './BacktestResult';
import type { ExchangePrices } from './ExchangePosition';
import { isFeeBelowLimit, type OpenCopy, type ReplayedAccount, ReplayedCopy } from './ReplayedCopy';
import { latestPrices, pricesOf, ReplayedPrices } from './ReplayedPrices';
import type { TraderBlock, TraderMove } from './traderBlocks';

/** 100x, as in the deployed contracts. */
const MAX_LEVERAGE = 1_000_000n;
const OPENINGS_A_STEP = 100;

/** An open copy with what is needed to value it: its tokens, and the prices of its trader's last event. */
export type MarkedCopy = OpenCopy & { indexToken: Address; collateralToken: Address; last: ExchangePrices };

type Begun = {
  move: TraderMove;
  copy: ReplayedCopy;
  orders: AnsweredOrders;
  endedAt: number | null;
  isStopped?: boolean;
  worth: bigint;
};

/** A follower with one rule, alone in every copy, and the keeper, which answers the trader's blocks one by one. */
export class Replay {
  readonly skipped: MissedOpening[] = [];
  readonly account: ReplayedAccount;
  readonly #maxLeverage: bigint;
  readonly #parameters: Omit<BacktestParameters, 'positions'>;
  readonly #begun: Begun[] = [];
  readonly #open = new Map<Position, Begun>();
  readonly #prices: ReplayedPrices;
  #nextActivity = 0n;
  #worth = 0n;

  constructor(parameters: Omit<BacktestParameters, 'positions'>) {
    this.#parameters = parameters;
    this.#prices = new ReplayedPrices(parameters.config.candles);
    this.#maxLeverage = parameters.config.maxLeverage ?? MAX_LEVERAGE;
    this.account = { free: parameters.deposit, keeperFees: 0n, platformFees: 0n };
  }

  /** The follower's gain or loss so far, at the prices last marked. */
  get result(): bigint {
    return this.account.free + this.#worth - this.#parameters.deposit;
  }

  /** The open copies, and the follower's gain or loss without them. */
  get open(): { copies: MarkedCopy[]; settled: bigint } {
    const copies = [...this.#open.values()].map((begun) => ({ ...begun.copy.state, ...this.#marked(begun) }));
    return { copies, settled: this.account.free - this.#parameters.deposit };
  }

  get copies(): BacktestCopy[] {
    return this.#begun.map(({ move: { event }, copy, endedAt, isStopped, worth }) => ({
      sourceRequestKey: event.orderKey,
      market: event.market,
      isLong: event.isLong,
      openedAt: event.blockTimestamp,
      endedAt,
      endedAs: endedAt === null ? null : isStopped ? 'stopped' : 'closed',
      allocated: copy.allocation,
      result: copy.result + worth,
    }));
  }

  /**
   * Processes the trader's next block: open copies follow, then openings are copied. The keeper settles one round
   * later, so what following has freed cannot fund an opening of the same block. Then copies that have reached the
   * maximum loss end: the keeper checks losses every ten seconds, usually not just before it answers a block. Pauses
   * after every 100 openings.
   */
  *takeInSteps({ time, moves }: TraderBlock): Generator<void, void> {
    for (const { event } of moves) this.#prices.noteMarket(event);
    const events = new Map(moves.map(({ position, event }) => [position, event]));
    const followed: [Begun, PositionEvent][] = [];
    for (const [position, begun] of this.#open) {
      const event = events.get(position);
      if (event && begun.orders.take(event)) followed.push([begun, event]);
    }
    // in the keeper's order, closes first: the free balance may not cover every fee
    for (const [begun, event] of followed) if (event.sizeInUsd === 0n) this.#follow(begun, event);
    for (const [begun, event] of followed) if (event.sizeInUsd > 0n) this.#follow(begun, event);
    let count = 0;
    for (const move of moves) {
      if (!move.isOpening) continue;
      if (++count % OPENINGS_A_STEP === 0) yield;
      this.#mirror(move);
    }
    for (const [begun, event] of followed) this.#settle(begun, event);
    if (!this.#parameters.rule.maxLossRate) return;
    for (const move of moves) this.#prices.noteTokens(move);
    const markets = new Set(moves.map(({ event }) => event.market));
    for (const begun of this.#open.values()) {
      const { market } = begun.move.event;
      if (markets.has(market)) this.#stop(begun, this.#prices.ofMarket(market), time);
    }
  }

  /**
   * Ends copies that had reached the maximum loss at a candle's close, in candles that ended by `time` and were not
   * checked yet.
   */
  lookUntil(time: number): void {
    if (!this.#parameters.rule.maxLossRate) return;
    for (const close of this.#prices.closeUntil(time)) {
      for (const begun of this.#open.values()) {
        const { position } = begun.move;
        const prices = close.tokens.has(position.indexToken) && this.#prices.ofTokens(position);
        if (prices) this.#stop(begun, prices, close.time);
      }
    }
  }

  /** Values the open copies in the markets of a processed block at its new prices. */
  mark({ moves }: TraderBlock): void {
    const markets = new Set(moves.map(({ event }) => event.market));
    for (const begun of this.#open.values()) {
      const { market } = begun.move.event;
      if (markets.has(market)) this.#value(begun, this.#prices.ofMarket(market));
    }
  }

  /** Values the open copies at the prices at `to`, if known. */
  finish(): void {
    const { prices = {}, to } = this.#parameters.config;
    this.lookUntil(to);
    for (const begun of this.#open.values()) {
      const latest = latestPrices(this.#marked(begun), prices);
      if (!this.#stop(begun, latest, to)) this.#value(begun, latest);
    }
  }

  #follow({ copy }: Begun, event: PositionEvent): void {
    const fee = this.#parameters.keeperFee({ kind: 'adjust', requestKey: event.orderKey });
    copy.follow(event, fee, this.#prices.ofMarket(event.market));
  }

  #settle(begun: Begun, event: PositionEvent): void {
    const { copy } = begun;
    copy.settle(this.#parameters.keeperFee({ kind: 'settle', requestKey: event.orderKey }));
    if (copy.isClosed) this.#end(begun, event.blockTimestamp);
  }

  /** Ends a copy that has reached the maximum loss; returns whether it has. */
  #stop(begun: Begun, prices: ExchangePrices, time: number): boolean {
    const { rule, keeperFee } = this.#parameters;
    const { copy, move } = begun;
    if (!rule.maxLossRate || !copy.hasLost(rule.maxLossRate, prices)) return false;
    copy.leave(keeperFee({ kind: 'leave', requestKey: move.event.orderKey }), prices);
    begun.isStopped = true;
    this.#end(begun, time);
    return true;
  }

  #end(begun: Begun, time: number): void {
    this.#open.delete(begun.move.position);
    begun.endedAt = time;
    this.#worth -= begun.worth;
    begun.worth = 0n;
  }

  #mirror(move: TraderMove): void {
    const { event, position } = move;
    const { orderKey, blockTimestamp: time } = event;
    const answer = this.#answer(event);
    if (!answer.opened) {
      this.skipped.push({ id: orderKey, sourceRequestKey: orderKey, time, ...answer });
      return;
    }
    const copy = new ReplayedCopy(answer.opened, answer.prices, this.account, this.#maxLeverage);
    const begun: Begun = { move, copy, orders: new AnsweredOrders(orderKey), endedAt: null, worth: 0n };
    this.#begun.push(begun);
    this.#open.set(position, begun);
    this.#nextActivity = BigInt(time) + this.#parameters.rule.throttleActivity;
  }

  /** The starting terms of a copy of the opening, or why it is not copied. */
  #answer(event: PositionEvent) {
    const { rule, keeperFee } = this.#parameters;
    const { sizeDeltaUsd, collateralDeltaAmount, isLong, orderKey: requestKey } = event;
    const terms = { ...rule, balance: this.account.free, nextActivity: this.#nextActivity };
    const { allocation, reason } = matchFollower(terms, BigInt(event.blockTimestamp));
    if (reason) return { reason };
    const fee = keeperFee({ kind: 'mirror', requestKey });
    if (!isFeeBelowLimit(fee, allocation)) return { reason: 'fee_floor' as const };
    const prices = pricesOf(event);
    if (!prices) return { status: 'INVALID_COLLATERAL_TOKEN_PRICE' as const };
    const size = (sizeDeltaUsd * (allocation - fee)) / collateralDeltaAmount;
    const leverage = (sizeDeltaUsd * BASIS_POINTS) / (collateralDeltaAmount * prices.collateral.max);
    // the contract refuses both, and the keeper finds out when it simulates the call
    if (leverage > this.#maxLeverage || size === 0n) return { status: 'GAS_ESTIMATION_FAILED' as const };
    return { opened: { isLong, allocation, fee, size }, prices };
  }

  #marked({ move: { position, event } }: Begun) {
    const { indexToken, collateralToken } = position;
    return { indexToken, collateralToken, last: this.#prices.ofMarket(event.market) };
  }

  #value(begun: Begun, prices: ExchangePrices): void {
    const worth = begun.copy.worth(prices);
    this.#worth += worth - begun.worth;
    begun.worth = worth;
  }
}
