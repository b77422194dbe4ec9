import { type SkipReason, traderMatchingKey } from '@mimic/widgets/core';
import type { Hex, Log } from 'viem';
import type { Batch } from '../chain/Synced';
import type { TraderEvent } from '../chain/TraderEvent';
import { type Answered, AnsweredOpenings } from './AnsweredOpenings';
import { applyLogs } from './applyLogs';
import type { Copy, Target } from './Copy';
import { FollowerRules, type SavedRules } from './FollowerRules';
import { MaxLosses, type SavedMaxLosses } from './MaxLosses';
import { OpenCopies } from './OpenCopies';
import { type Life, PositionLives } from './PositionLives';

/** Whether something decided about an opening is missing from the chain as read so far. */
export type IsOwed = (requestKey: Hex, answered: Partial<Answered>) => boolean;

/** A part of a saved state, however much there is of it. */
export type StatePart = {
  made?: number;
  rules?: SavedRules;
  tokens?: Hex[];
  maxLosses?: SavedMaxLosses;
  answered?: [Hex, Answered][];
  copies?: Copy[];
  lives?: Life[];
};

/** Things of a kind in one part. */
const PART = 1_000;

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

  /** A state that is changed independently of this one. */
  clone(): ProtocolState {
    const state = new ProtocolState();
    for (const part of this.parts()) state.restore(structuredClone(part));
    return state;
  }

  /** What `restore` puts together again, in parts. */
  *parts(): Generator<StatePart> {
    yield { made: this.#made, tokens: this.#maxLosses.tokens };
    for (const rules of chunks(this.#rules.saved(PART))) yield { rules };
    for (const maxLosses of chunks(this.#maxLosses.saved(PART))) yield { maxLosses };
    for (const answered of chunks(this.#answered.saved)) yield { answered };
    for (const copies of chunks(this.copies)) yield { copies };
    for (const lives of chunks(this.lives)) yield { lives };
  }

  /** Adds a part of a saved state. */
  restore({ made, tokens, rules, maxLosses, answered, copies, lives }: StatePart): void {
    this.#made = made ?? this.#made;
    this.#maxLosses.restore(maxLosses ?? [], tokens ?? []);
    this.#rules.restore(rules ?? []);
    this.#answered.restore(answered ?? []);
    for (const copy of copies ?? []) this.#copies.add(copy);
    this.#lives.restore(lives ?? []);
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

  /** Applies what was read up to a block. */
  take({ logs, events }: Batch): void {
    this.apply(logs);
    for (const event of events) this.follow(event);
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
   * `isOwed` to the chain; and rules that expired long before.
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
    this.#rules.prune(BigInt(time));
  }
}

function* chunks<T>(all: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const one of all) {
    chunk.push(one);
    if (chunk.length < PART) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
