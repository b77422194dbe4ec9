import { type SkipReason, traderMatchingKey } from '@mimic/widgets/core';
import type { Hex, Log } from 'viem';
import type { Copy, CopyClaim } from '../chain/Copy';
import type { Batch } from '../chain/Synced';
import type { TraderEvent } from '../chain/TraderEvent';
import { type Answered, AnsweredOpenings } from './AnsweredOpenings';
import { applyLogs } from './applyLogs';
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
    const copies = this.copies.filter(({ isOver }) => !isOver);
    return [...new Set([...this.#rules.traders, ...[...copies, ...opened].map(({ trader }) => trader)])];
  }

  /** The accounts of copies that may still change. */
  get accounts(): Hex[] {
    return this.copies.flatMap(({ isOver, account }) => (isOver ? [] : [account]));
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

  /** GMX's order key of the last event of a trader's position; null if none was read. */
  lastOrderOf(positionKey: Hex): Hex | null {
    return this.#lives.at(positionKey)?.latest.requestKey ?? null;
  }

  /** A follower's maximum loss in copies like this one, basis points; 0 if they have set none. */
  maxLossOf({ collateralToken, trader }: Copy, mimic: Hex): bigint {
    return this.#maxLosses.of(traderMatchingKey(collateralToken, trader), mimic);
  }

  /** Applies a trader's event, in the order of the chain. */
  follow(event: TraderEvent): void {
    this.#lives.follow(event);
  }

  /** Applies what was read up to a block. */
  take({ logs, events, held }: Omit<Batch, 'end'>): void {
    this.apply(logs);
    for (const event of events) this.follow(event);
    for (const claim of held) this.hold(claim);
  }

  /** Notes price impact of a copy's account that GMX has held back. */
  hold({ account, ...claim }: CopyClaim & { account: Hex }): void {
    this.#copies.hold(account, claim);
  }

  /** Applies logs of MatchingRule, Mirror, Settle and Leaves, in the order of the chain. */
  apply(logs: readonly Log[]): void {
    const made = applyLogs(logs, {
      rules: this.#rules,
      maxLosses: this.#maxLosses,
      answered: this.#answered,
      copies: this.#copies,
    });
    this.#made += made;
  }

  /** Drops copies that are over. */
  forgetOver(): void {
    for (const { isOver, allocationKey } of this.copies) if (isOver) this.#copies.drop(allocationKey);
  }

  /**
   * Drops openings from before `time` (unix seconds) that have no copy, here or in a `later` state, and about which nothing
   * `isOwed` to the chain; rules that expired and copies that were settled long before.
   */
  prune(time: number, isOwed: IsOwed = () => false, later: ProtocolState = this): void {
    const copies = [...this.copies, ...later.copies].filter(({ isOver }) => !isOver);
    const copied = new Set(copies.map(({ sourcePositionKey }) => sourcePositionKey));
    for (const { opening } of this.lives) {
      const { requestKey, positionKey } = opening;
      // the latest event of a copy's position is what its next change follows
      const isCopied = copied.has(positionKey) && this.#lives.at(positionKey)?.opening === opening;
      if (opening.time >= time || isCopied) continue;
      if (!isOwed(requestKey, this.#answered.of(requestKey) ?? {})) this.#lives.drop(opening);
    }
    this.#answered.keep((requestKey) => this.#lives.of(requestKey) !== undefined);
    this.#rules.prune(BigInt(time));
    this.#copies.prune(time);
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
