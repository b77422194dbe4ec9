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

/** Whether something was decided about an opening that the chain, as far as it is read, does not have. */
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
 * What the events of the contracts and of the traders say: who follows whom, what has been answered, which copies are open
 * and what their traders hold. Everything is tied by request keys, so that the two kinds of events need no common order: a
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
   * Traders whom somebody follows or holds a copy of, and those of whom an opening is known: a copy of it may be on its way
   * although nobody follows them for the moment.
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

  /** How many copies the logs have made, closed ones too. */
  get made(): number {
    return this.#made;
  }

  /** What the copy has to follow next; null when it is where its trader is, or closed. */
  targetOf({ allocationKey, sourceRequestKey, followed, size }: Copy): Target | null {
    if (size === 0n) return null;
    const latest = this.#lives.of(sourceRequestKey)?.latest;
    // the opening is not on the chain any more, so there is nobody to follow
    if (!latest) return { requestKey: allocationKey, size: 0n, collateral: 0n, isClosed: true };
    const isClosed = latest.size === 0n;
    const isFollowed = latest.requestKey === followed;
    if (isFollowed && !isClosed) return null;
    // a reorganisation may make an order the close that left something when it was followed; an order is followed once
    const requestKey = isFollowed ? allocationKey : latest.requestKey;
    return { requestKey, size: latest.size, collateral: latest.collateral, isClosed };
  }

  /** Whom a copy's loss takes out of it first; undefined where none of its followers has set a limit. */
  firstToStop({ collateralToken, trader, mimicList }: Copy): Hex | undefined {
    return this.#maxLosses.firstOf(traderMatchingKey(collateralToken, trader), mimicList);
  }

  /** Takes a trader's event, in the order of the chain. */
  follow(event: TraderEvent): void {
    this.#lives.follow(event);
  }

  /** Takes logs of MatchingRule, Mirror and Settle, in the order of the chain. */
  apply(logs: readonly Log[]): void {
    const made = applyLogs(logs, {
      rules: this.#rules,
      maxLosses: this.#maxLosses,
      answered: this.#answered,
      copies: this.#copies,
    });
    this.#made += made;
  }

  /** Takes a copy whose settlement is under way off the list. */
  forget(allocationKey: Hex): void {
    this.#copies.drop(allocationKey);
  }

  /**
   * Drops what nothing can come of any more: openings from before `time` (unix seconds) without a copy, here or in a
   * `later` state, of which nothing `isOwed` to the chain.
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
