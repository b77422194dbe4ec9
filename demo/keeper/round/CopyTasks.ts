import type { Hex } from 'viem';
import {
  adjustOrder,
  type Change,
  type CopyContext,
  changeOf,
  claimOrder,
  collectOrder,
  endLeave,
  endOrder,
  isClaimable,
  settleOrder,
  stopOrder,
  toCollect,
  tokenToSettle,
} from '../answer/adjustCopy';
import { isStale, triggerPrice } from '../answer/stopLoss';
import type { Copy, CopyLeave } from '../chain/Copy';
import type { Order } from '../send/Outbox';
import type { ProtocolState } from '../state/ProtocolState';
import type { Task } from './Task';

/** Seconds of chain time between two looks at a copy that is over, and at leaves that have ended: what arrives late may wait. */
const LATE_INTERVAL = 3_600;
/**
 * Seconds of chain time before the third order for one change of a trader, after two that GMX has cancelled: each costs its execution
 * fee. It doubles with each further one, up to the longest; a copy that has to close waits less.
 */
const CANCELLED_PAUSE = 30;
const LONGEST_PAUSE = 3_600;
const LONGEST_PAUSE_OF_CLOSE = 60;
/** Seconds of chain time before a maximum loss that GMX has frozen is placed again: its fee is spent. */
const FROZEN_PAUSE = 600;

/**
 * The tasks of copies: follow their traders, note how their orders end, settle, and keep the followers' maximum losses on GMX as
 * they should be.
 */
export class CopyTasks {
  /** The order in which copies last had a follower's order: many leaves from one copy must not block those from another. */
  readonly #turns = new Map<Hex, number>();
  #turn = 0;
  /** Chain time at which a copy was last looked at for what arrives late. */
  readonly #lookedAt = new Map<Hex, number>();
  /** The orders that were sent for a copy's present change, and the chain time of the next, by copy. */
  readonly #attempts = new Map<Hex, { change: string; count: number; nextAt: number }>();
  /** Chain time until which a follower's frozen maximum loss is not placed again, by copy and follower. */
  readonly #frozen = new Map<string, number>();

  /** The orders placed for a follower's maximum loss in a copy that has not changed, and the chain time of the next, by both. */
  readonly #stops = new Map<string, { part: string; count: number; nextAt: number }>();

  /** The copies that have to be read at `time` (the chain's, Unix seconds), with ended leaves only now and then. */
  due(copies: readonly Copy[], time: number): Copy[] {
    return copies.flatMap((copy) => {
      const { allocationKey, isOver, leaves, endedLeaves } = copy;
      const lookedAt = this.#lookedAt.get(allocationKey) ?? Number.NEGATIVE_INFINITY;
      if ((isOver || endedLeaves.length > 0) && Math.abs(time - lookedAt) >= LATE_INTERVAL) {
        this.#lookedAt.set(allocationKey, time);
        return [copy];
      }
      if (isOver && leaves.length === 0) return [];
      return [endedLeaves.length > 0 ? { ...copy, endedLeaves: [] } : copy];
    });
  }

  /**
   * Closes first, then settlements, then other changes and the ends of orders, then what is shared out before the end. Last come
   * the orders of followers, starting with the copy whose last one was longest ago.
   */
  list(contexts: readonly CopyContext[], state: ProtocolState, time: number): Task[] {
    const closing: Task[] = [];
    const closed: Task[] = [];
    const changing: Task[] = [];
    const parts: Task[] = [];
    const going: Task[] = [];
    for (const context of contexts) {
      const { copy, reading } = context;
      const { allocationKey: subject } = copy;
      const { order, position } = reading;
      const change = order ? null : changeOf(context);
      if (order) {
        const how = order.isPending ? 'cancel' : 'reconcile';
        if (!order.isPending || order.isExpired)
          changing.push({ subject, request: order.requestKey, prepare: () => endOrder(context, how) });
      } else if (change) {
        const last = state.lastOrderOf(copy.sourcePositionKey);
        if (this.#mayAttempt(subject, last, change, time)) {
          const prepare = async () => {
            const sent = await adjustOrder(context, change, last);
            this.#attempt(subject, last, change, time);
            return sent;
          };
          (change.isClose ? closing : changing).push({ subject, request: last ?? subject, prepare });
        }
      } else this.#attempts.delete(subject);
      if (!order) {
        const some = position.sizeInUsd === 0n ? closed : parts;
        if (isClaimable(context))
          some.push({ subject, request: subject, prepare: () => this.#soon(claimOrder(context)) });
        const token = tokenToSettle(context);
        if (token) some.push({ subject, request: token, prepare: () => settleOrder(context, token) });
      }
      for (const late of toCollect(context))
        parts.push({
          subject,
          request: late.leaveKey,
          prepare: () => this.#soon(collectOrder(context, late)),
        });
      going.push(...this.#ofFollowers(context, state, time));
    }
    const turnOf = ({ subject }: Task) => this.#turns.get(subject) ?? 0;
    going.sort((a, b) => turnOf(a) - turnOf(b));
    return [...closing, ...closed, ...changing, ...parts, ...going];
  }

  /** Discards what it found: the chain was reorganised. */
  reset(): void {
    this.#turns.clear();
    this.#lookedAt.clear();
    this.#attempts.clear();
    this.#frozen.clear();
    this.#stops.clear();
  }

  /** A follower who cancels an order or changes the limit again and again pays less than who places it: it waits longer and longer. */
  #mayPlace(context: CopyContext, mimic: Hex, time: number): boolean {
    const made = this.#stops.get(pair(context.copy, mimic));
    return made?.part !== partName(context, mimic) || time >= made.nextAt;
  }

  #placed(context: CopyContext, mimic: Hex, time: number): void {
    const key = pair(context.copy, mimic);
    const part = partName(context, mimic);
    const made = this.#stops.get(key);
    const isAgain = made?.part === part && time < made.nextAt + LONGEST_PAUSE;
    const count = isAgain ? made.count + 1 : 1;
    const pause = count === 1 ? 0 : Math.min(LONGEST_PAUSE, CANCELLED_PAUSE * 2 ** (count - 2));
    this.#stops.set(key, { part, count, nextAt: time + pause });
  }

  #mayAttempt(subject: Hex, last: Hex | null, change: Change, time: number): boolean {
    const made = this.#attempts.get(subject);
    return made?.change !== nameOf(last, change) || time >= made.nextAt;
  }

  #attempt(subject: Hex, last: Hex | null, change: Change, time: number): void {
    const name = nameOf(last, change);
    const made = this.#attempts.get(subject);
    const count = made?.change === name ? made.count + 1 : 1;
    const longest = change.isClose ? LONGEST_PAUSE_OF_CLOSE : LONGEST_PAUSE;
    const pause = count === 1 ? 0 : Math.min(longest, CANCELLED_PAUSE * 2 ** (count - 2));
    this.#attempts.set(subject, { change: name, count, nextAt: time + pause });
  }

  /** What is claimed or collected is to be settled soon, even of a copy that is over. */
  async #soon(prepared: Promise<Order>): Promise<Order> {
    const order = await prepared;
    this.#lookedAt.delete(order.subject);
    return order;
  }

  #ofFollowers(context: CopyContext, state: ProtocolState, time: number): Task[] {
    const { copy, reading, prices } = context;
    const { isLong, collateralToken, leaves } = copy;
    const collateralPrice = prices.get(collateralToken) ?? 0n;
    const partOf = (mimic: Hex) => {
      const rate = state.maxLossOf(copy, mimic);
      return { isLong, rate, weight: reading.weights.get(mimic) ?? 0n, collateralPrice };
    };
    const isOpen = reading.stage === 'open' && reading.position.sizeInUsd > 0n && !reading.order;
    const tasks = leaves.flatMap((leave) => {
      const isOutdated = () => {
        const part = partOf(leave.mimic);
        return (
          isStale(leave, reading, part) && (part.rate === 0n || this.#mayPlace(context, leave.mimic, time))
        );
      };
      const how = this.#endOf(leave, context, isOutdated, time);
      return how ? [this.#taskOf(copy, leave.mimic, () => endLeave(context, leave, how))] : [];
    });
    // whoever is in a copy that closes is paid with the others
    if (!isOpen || reading.trader.sizeInUsd === 0n) return tasks;
    for (const mimic of copy.mimicList) {
      const part = partOf(mimic);
      const isPlaced = leaves.some((leave) => leave.mimic === mimic);
      const isPaused = time < (this.#frozen.get(pair(copy, mimic)) ?? 0);
      if (part.rate === 0n || part.weight === 0n || isPlaced || isPaused) continue;
      if (triggerPrice(reading, part) === 0n || !this.#mayPlace(context, mimic, time)) continue;
      const build = async () => {
        const sent = await stopOrder(context, mimic);
        this.#placed(context, mimic, time);
        return sent;
      };
      tasks.push(this.#taskOf(copy, mimic, build));
    }
    return tasks;
  }

  /** What to do about the order of a leave; null if it may wait. */
  #endOf(
    leave: CopyLeave,
    { copy, reading }: CopyContext,
    isOutdated: () => boolean,
    time: number,
  ): 'cancel' | 'reconcile' | null {
    const order = reading.leaves.get(leave.leaveKey);
    if (!order) return null;
    if (!order.isPending) return 'reconcile';
    if (order.isFrozen) {
      this.#frozen.set(pair(copy, leave.mimic), time + FROZEN_PAUSE);
      return 'cancel';
    }
    if (!leave.isStopLoss) return order.isExpired ? 'cancel' : null;
    // it would take from the others, or there is nothing left to close
    if (reading.position.sizeInUsd === 0n) return 'cancel';
    return !reading.order && isOutdated() ? 'cancel' : null;
  }

  #taskOf(copy: Copy, mimic: Hex, build: () => Promise<Order>): Task {
    const { allocationKey: subject } = copy;
    const prepare = async () => {
      const order = await build();
      this.#turns.set(subject, ++this.#turn);
      return order;
    };
    return { subject, request: mimic, isLeave: true, prepare };
  }
}

/** A change of a trader as a copy has to follow it; another one is attempted at once. */
const nameOf = (last: Hex | null, { isIncrease, isClose }: Change) => `${last} ${isIncrease} ${isClose}`;

/** What a maximum loss's order closes; it changes with the copy, not with what its follower does. */
const partName = ({ reading }: CopyContext, mimic: Hex) =>
  `${reading.weights.get(mimic)} ${reading.weight} ${reading.position.sizeInUsd}`;

const pair = ({ allocationKey }: Copy, mimic: Hex) => `${allocationKey}${mimic}`;
