import { type SkipReason, traderMatchingKey } from '@mimic/widgets/core';
import type { Hex, Log } from 'viem';
import type { TraderEvent } from '../chain/TraderEvent';
import { type Answered, AnsweredOpenings } from './AnsweredOpenings';
import { applyLogs } from './applyLogs';
import type { Copy, Target } from './Copy';
import { FollowerRules, type SavedRules } from './FollowerRules';
import { fromJson, toJson } from './json';
import { MaxLosses, type SavedMaxLosses } from './MaxLosses';
import { OpenCopies } from './OpenCopies';
import { type Life, PositionLives } from './PositionLives';

/** Whether something decided about an opening is missing from the chain as read so far. */
export type IsOwed = (requestKey: Hex, answered: Partial<Answered>) => boolean;

type Saved = {
  routes: SavedRules;
  maxLosses: SavedMaxLosses;
  answered: [Hex, Answered][];
  copies: Copy[];
  lives: Life[];
  made: number;
};

/**
 * The state that the events of the contracts and traders add up to: who follows whom, which openings were answered, which
 * copies are open and what their traders hold. Request keys link everything, so the two kinds of events need no common order: a
 * copy that is mined late still finds the close that came before it.
 */
export class ProtocolState {
  readonly #rules = new FollowerRules();
  readonly #maxLosses = new MaxLosses();
  readonly #answered = new AnsweredOpenings();
  readonly #copies = new OpenCopies();
  readonly #lives = new PositionLives();
  #made = 0;

  static fromJson(text: string): ProtocolState {
    const { routes, maxLosses, answered, copies, lives, made } = fromJson(text) as Saved;
    const state = new ProtocolState();
    state.#made = made;
    state.#rules.restore(routes);
    state.#maxLosses.restore(maxLosses);
    state.#answered.restore(answered);
    for (const copy of copies) state.#copies.add(copy);
    state.#lives.restore(lives);
    return state;
  }

  toJson(): string {
    const saved: Saved = {
      routes: this.#rules.saved,
      maxLosses: this.#maxLosses.saved,
      answered: this.#answered.saved,
      copies: this.copies,
      lives: this.lives,
      made: this.#made,
    };
    return toJson(saved);
  }

  /** See `FollowerRules`. */
  followersOf(traderMatchingKey: Hex, now: bigint, block?: bigint): Hex[] {
    return this.#rules.followersOf(traderMatchingKey, now, block);
  }

  /** See `FollowerRules`. */
  isTold(traderMatchingKey: Hex, user: Hex, reason: SkipReason): boolean {
    return this.#rules.isTold(traderMatchingKey, user, reason);
  }

  /**
   * Traders whom somebody follows or holds a copy of, and those with a known opening: a copy of it may be in flight although
   * nobody follows them at the moment.
   */
  get traders(): Hex[] {
    const opened = this.lives.map(({ opening }) => opening);
    return [...new Set([...this.#rules.traders, ...[...this.copies, ...opened].map(({ trader }) => trader)])];
  }

  answered(requestKey: Hex): Answered | undefined {
    return this.#answered.of(requestKey);
  }

  /** In the order in which they were opened. */
  get copies(): Copy[] {
    return this.#copies.all;
  }

  copy(allocationKey: Hex): Copy | undefined {
    return this.#copies.of(allocationKey);
  }

  /** Positions by their openings, oldest first. */
  get lives(): Life[] {
    return this.#lives.all;
  }

  life(requestKey: Hex): Life | undefined {
    return this.#lives.of(requestKey);
  }

  /** How many copies the logs have opened, closed ones included. */
  get made(): number {
    return this.#made;
  }

  /** What the copy has to follow next; null if it has caught up with its trader or is closed. */
  targetOf({ allocationKey, sourceRequestKey, followed, size }: Copy): Target | null {
    if (size === 0n) return null;
    const latest = this.#lives.of(sourceRequestKey)?.latest;
    // the opening is no longer on chain, so there is nobody to follow
    if (!latest) return { requestKey: allocationKey, size: 0n, collateral: 0n, isClosed: true };
    const isClosed = latest.size === 0n;
    const isFollowed = latest.requestKey === followed;
    if (isFollowed && !isClosed) return null;
    // after a reorganisation the close may be an order that was followed as a partial close; each order is followed once
    const requestKey = isFollowed ? allocationKey : latest.requestKey;
    return { requestKey, size: latest.size, collateral: latest.collateral, isClosed };
  }

  /** The follower whom a copy's loss takes out first; undefined if none of its followers has set a limit. */
  firstToStop({ collateralToken, trader, mimicList }: Copy): Hex | undefined {
    return this.#maxLosses.firstOf(traderMatchingKey(collateralToken, trader), mimicList);
  }

  /** Applies a trader's event, in the order of the chain. */
  follow(event: TraderEvent): void {
    this.#lives.follow(event);
  }

  /** Applies logs of MatchingRule, Mirror and Settle, in the order of the chain. */
  apply(logs: readonly Log[]): void {
    const made = applyLogs(logs, {
      rules: this.#rules,
      maxLosses: this.#maxLosses,
      answered: this.#answered,
      copies: this.#copies,
    });
    this.#made += made;
  }

  /** Removes a copy whose settlement is in flight. */
  forget(allocationKey: Hex): void {
    this.#copies.drop(allocationKey);
  }

  /**
   * Drops openings from before `time` (unix seconds) that have no copy, here or in a `later` state, and about which nothing
   * `isOwed` to the chain.
   */
  prune(time: number, isOwed: IsOwed = () => false, later: ProtocolState = this): void {
    const copies = [...this.copies, ...later.copies];
    const copied = new Set(copies.map(({ sourceRequestKey }) => sourceRequestKey));
    const { unreported } = this.#answered;
    for (const { opening } of this.lives) {
      const { requestKey } = opening;
      if (opening.time >= time || copied.has(requestKey) || unreported.has(requestKey)) continue;
      if (!isOwed(requestKey, this.#answered.of(requestKey) ?? {})) this.#lives.drop(opening);
    }
    this.#answered.keep((requestKey) => this.#lives.of(requestKey) !== undefined);
  }
}
