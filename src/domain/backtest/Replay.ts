import { matchFollower } from '../copy/matchFollower';
import type { Position, PositionEvent } from '../position/Position';
import type { Address } from '../values';
import { BASIS_POINTS } from '../values';
import type { BacktestCopy, BacktestParameters, SkippedOpening } from './BacktestResult';
import type { CopyPrices } from './CopyPosition';
import {
  type Costs,
  isFeeBelowLimit,
  type OpenCopy,
  type ReplayedAccount,
  ReplayedCopy,
  targetSize,
} from './ReplayedCopy';
import { latestPrices, pricesOf, ReplayedPrices } from './ReplayedPrices';
import type { TraderBlock, TraderMove } from './traderBlocks';
import { HoldingCosts } from './traderCharges';
import { MAX_SLIPPAGE } from './trialTerms';

/** 100x, as in the deployed contracts. */
const MAX_LEVERAGE = 1_000_000n;
const OPENINGS_A_STEP = 100;

/** An open copy with what is needed to value it: its tokens, and the prices of its trader's last event. */
export type MarkedCopy = OpenCopy & { indexToken: Address; collateralToken: Address; last: CopyPrices };

type Begun = {
  move: TraderMove;
  copy: ReplayedCopy;
  /** When the trader last changed the position: fees since then are in no event. */
  since: number;
  endedAt: number | null;
  isStopped?: boolean;
  worth: bigint;
};

/** A follower with one rule, alone in every copy, and the keeper, which answers the trader's blocks one by one. */
export class Replay {
  readonly skipped: SkippedOpening[] = [];
  readonly account: ReplayedAccount;
  readonly #maxLeverage: bigint;
  readonly #parameters: Omit<BacktestParameters, 'positions'>;
  readonly #begun: Begun[] = [];
  readonly #open = new Map<Position, Begun>();
  readonly #prices: ReplayedPrices;
  readonly #holding = new HoldingCosts();
  #nextActivity = 0n;
  #worth = 0n;

  constructor(parameters: Omit<BacktestParameters, 'positions'>) {
    this.#parameters = parameters;
    this.#prices = new ReplayedPrices(parameters.config.candles);
    this.#maxLeverage = parameters.config.maxLeverage ?? MAX_LEVERAGE;
    this.account = {
      free: parameters.deposit,
      keeperFees: 0n,
      platformFees: 0n,
      gmxFees: 0n,
      priceImpact: 0n,
    };
  }

  /** The follower's gain or loss so far, at the prices last marked. */
  get result(): bigint {
    return this.account.free + this.#worth - this.#parameters.deposit;
  }

  /** The open copies, and the follower's gain or loss without them. */
  get open(): { copies: MarkedCopy[]; settled: bigint } {
    const { to } = this.#parameters.config;
    const copies = [...this.#open.values()].map((begun) => ({
      ...begun.copy.state(this.#due(begun, to)),
      ...this.#marked(begun),
    }));
    return { copies, settled: this.account.free - this.#parameters.deposit };
  }

  /** What was paid so far, and what closing the open copies at the prices at `to` would cost. */
  get costs(): Costs {
    const { prices = {}, to } = this.#parameters.config;
    const { keeperFees, platformFees, gmxFees, priceImpact } = this.account;
    const sum = { keeperFees, platformFees, gmxFees, priceImpact };
    for (const begun of this.#open.values()) {
      const closingCosts = begun.copy.closingCosts(
        this.#due(begun, to),
        latestPrices(this.#marked(begun), prices),
      );
      sum.keeperFees += closingCosts.keeperFees;
      sum.platformFees += closingCosts.platformFees;
      sum.gmxFees += closingCosts.gmxFees;
      sum.priceImpact += closingCosts.priceImpact;
    }
    return sum;
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
    for (const move of moves) {
      this.#prices.noteMarket(move.event);
      this.#holding.note(move);
    }
    const ownMoves = new Map(moves.map((move) => [move.position, move]));
    const followed: [Begun, TraderMove][] = [];
    for (const [position, begun] of this.#open) {
      const move = ownMoves.get(position);
      if (move) followed.push([begun, move]);
    }
    for (const [begun, move] of followed) this.#follow(begun, move);
    let count = 0;
    for (const move of moves) {
      if (!move.isOpening) continue;
      if (++count % OPENINGS_A_STEP === 0) yield;
      this.#mirror(move);
    }
    for (const [begun, { event }] of followed) this.#settle(begun, event);
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
  mark({ moves, time }: TraderBlock): void {
    const markets = new Set(moves.map(({ event }) => event.market));
    for (const begun of this.#open.values()) {
      const { market } = begun.move.event;
      if (markets.has(market)) this.#value(begun, this.#prices.ofMarket(market), time);
    }
  }

  /** Values the open copies at the prices at `to`, if known. */
  finish(): void {
    const { prices = {}, to } = this.#parameters.config;
    this.lookUntil(to);
    for (const begun of this.#open.values()) {
      const latest = latestPrices(this.#marked(begun), prices);
      if (!this.#stop(begun, latest, to)) this.#value(begun, latest, to);
    }
  }

  #follow(begun: Begun, move: TraderMove): void {
    const { market, orderKey: requestKey, blockTimestamp } = move.event;
    const fee = () => this.#parameters.keeperFee({ kind: 'adjust', requestKey });
    begun.copy.follow(move, fee, this.#prices.ofMarket(market));
    begun.since = blockTimestamp;
  }

  /** Borrowing and funding fees since the trader's last event, estimated. */
  #due({ move: { event }, copy, since }: Begun, time: number): bigint {
    return this.#holding.estimate(event, copy.sizeInUsd, time - since);
  }

  #settle(begun: Begun, event: PositionEvent): void {
    const { copy } = begun;
    copy.settle(this.#parameters.keeperFee({ kind: 'settle', requestKey: event.orderKey }));
    if (copy.isClosed) this.#end(begun, event.blockTimestamp);
  }

  /** Ends a copy that has reached the maximum loss; returns whether it has. */
  #stop(begun: Begun, prices: CopyPrices, time: number): boolean {
    const { rule, keeperFee } = this.#parameters;
    const { copy, move } = begun;
    if (!rule.maxLossRate || !copy.hasLost(rule.maxLossRate, prices)) return false;
    const fee = keeperFee({ kind: 'leave', requestKey: move.event.orderKey });
    copy.leave(fee, prices, this.#due(begun, time));
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
    const { copy, ...reason } = this.#answer(move);
    if (!copy) {
      this.skipped.push({ id: orderKey, sourceRequestKey: orderKey, time, ...reason } as SkippedOpening);
      return;
    }
    const begun: Begun = { move, copy, since: time, endedAt: null, worth: 0n };
    this.#begun.push(begun);
    this.#open.set(position, begun);
    this.#nextActivity = BigInt(time) + this.#parameters.rule.throttleActivity;
  }

  /** A copy of the opening, or why there is none. */
  #answer(move: TraderMove): Answer {
    const { rule, keeperFee } = this.#parameters;
    const { event } = move;
    const terms = { ...rule, balance: this.account.free, nextActivity: this.#nextActivity };
    const { allocation, reason } = matchFollower(terms, BigInt(event.blockTimestamp));
    if (reason) return { reason };
    const fee = keeperFee({ kind: 'mirror', requestKey: event.orderKey });
    if (!isFeeBelowLimit(fee, allocation)) return { reason: 'fee_floor' };
    const prices = pricesOf(event);
    if (!prices) return { status: 'INVALID_COLLATERAL_TOKEN_PRICE' };
    if (isBeyondBound(event, this.#parameters.config.maxSlippage ?? MAX_SLIPPAGE))
      return { cancelled: 'price' };
    const size = targetSize(event, allocation - fee, prices, this.#maxLeverage);
    // GMX opens no position of nothing, and the keeper finds out when it simulates the call
    if (size === 0n) return { status: 'GAS_ESTIMATION_FAILED' };
    const copy = ReplayedCopy.open({ move, allocation, fee, size }, prices, this.account, this.#maxLeverage);
    return copy ? { copy } : { cancelled: 'costs' };
  }

  #marked({ move: { position, event } }: Begun) {
    const { indexToken, collateralToken } = position;
    return { indexToken, collateralToken, last: this.#prices.ofMarket(event.market) };
  }

  #value(begun: Begun, prices: CopyPrices, time: number): void {
    const worth = begun.copy.worth(this.#due(begun, time), prices);
    this.#worth += worth - begun.worth;
    begun.worth = worth;
  }
}

type Answer =
  | { copy: ReplayedCopy }
  | ({ copy?: undefined } & Pick<SkippedOpening, 'reason' | 'status' | 'cancelled'>);

/**
 * Whether the price of an opening, with its price impact, is beyond the bound of a copy: the trader's average entry, which the impact
 * is not part of, and the slippage (Mirror's `_openBound`). The copy's price is taken to be the trader's.
 */
function isBeyondBound(
  { isLong, executionPrice, sizeInUsd, sizeInTokens }: PositionEvent,
  slippage: bigint,
): boolean {
  if (sizeInTokens === 0n) return false;
  const paid = executionPrice * sizeInTokens * BASIS_POINTS;
  return isLong ? paid > sizeInUsd * (BASIS_POINTS + slippage) : paid < sizeInUsd * (BASIS_POINTS - slippage);
}
