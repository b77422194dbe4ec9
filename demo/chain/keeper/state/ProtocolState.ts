import { SKIP_REASONS, type SkipReason } from '@mimic/widgets/core';
import { type Hex, type Log, parseEventLogs } from 'viem';
import { matchingRuleArtifact } from '../../artifacts/MatchingRule';
import { mirrorArtifact } from '../../artifacts/Mirror';
import { settleArtifact } from '../../artifacts/Settle';
import type { TraderEvent } from '../chain/TraderEvent';
import { fromJson, toJson } from './json';
import { type Life, PositionLives } from './PositionLives';

/** A copy that has not been settled for good. */
export type Copy = {
  allocationKey: Hex;
  account: Hex;
  collateralToken: Hex;
  /** The trader's opening that it mirrors. */
  sourceRequestKey: Hex;
  sourcePositionKey: Hex;
  trader: Hex;
  mimicList: readonly Hex[];
  /** What the followers have in it, token units. */
  allocation: bigint;
  /** What they put in, and what keepers have taken since: the contracts limit the one by the other. Token units. */
  gross: bigint;
  keeperFees: bigint;
  /** USD 1e30; 0 when the copy is closed and waits for its settlement. */
  size: bigint;
  /** The block it was opened in. */
  openedInBlock: bigint;
  /** The trader's event that the copy has followed last. */
  followed: Hex;
  /** Whether a part was closed since the last settlement. */
  hasPart: boolean;
};

/** A trader's state that a copy has to follow. */
export type Target = { requestKey: Hex; size: bigint; collateral: bigint; isClosed: boolean };

/** What the chain says of an opening. */
export type Answered = {
  /** Those a copy was opened for, and the copy. */
  mimicList: readonly Hex[] | null;
  /** Numbers of the statuses reported, in order. */
  statuses: number[];
  skipped: Hex[];
};

/** A follower's rule as far as listing needs it. */
type Rule = {
  /** The block since which he has had one without a break. */
  since: bigint;
  /** Unix seconds. */
  expiry: bigint;
  /** The lasting reason that he was told last, until his rule or his luck changes. */
  told: SkipReason | null;
};

type Route = { trader: Hex; rules: Map<Hex, Rule> };

type Saved = {
  routes: [Hex, Hex, [Hex, Rule][]][];
  answered: [Hex, Answered][];
  copies: Copy[];
  lives: Life[];
};

const SUBMITTED = 0;
const abi = [...matchingRuleArtifact.abi, ...mirrorArtifact.abi, ...settleArtifact.abi];

/**
 * What the events of the contracts and of the traders say: who follows whom, what has been answered, which copies are open
 * and what their traders hold. Everything is tied by request keys, so that the two kinds of events need no common order: a
 * copy that is mined late still finds the close that came before it.
 */
export class ProtocolState {
  /** By trader matching key; removed rules are left out. */
  readonly #routes = new Map<Hex, Route>();
  readonly #answered = new Map<Hex, Answered>();
  readonly #copies = new Map<Hex, Copy>();
  readonly #lives = new PositionLives();

  static fromJson(text: string): ProtocolState {
    const { routes, answered, copies, lives } = fromJson(text) as Saved;
    const state = new ProtocolState();
    for (const [key, trader, rules] of routes) state.#routes.set(key, { trader, rules: new Map(rules) });
    for (const [key, one] of answered) state.#answered.set(key, one);
    for (const copy of copies) state.#copies.set(copy.allocationKey, copy);
    state.#lives.restore(lives);
    return state;
  }

  toJson(): string {
    const saved: Saved = {
      routes: [...this.#routes].map(([key, { trader, rules }]) => [key, trader, [...rules]]),
      answered: [...this.#answered],
      copies: this.copies,
      lives: this.#lives.all,
    };
    return toJson(saved);
  }

  /**
   * Everyone with a rule since `block` at the latest, in the order in which they came. One whose rule has run out at `now`
   * (unix seconds) is left out once he was told.
   */
  followersOf(traderMatchingKey: Hex, now: bigint, block?: bigint): Hex[] {
    const rules = [...(this.#routes.get(traderMatchingKey)?.rules ?? [])];
    return rules.flatMap(([user, { since, expiry, told }]) =>
      (told === 'expired' && expiry <= now) || (block !== undefined && since > block) ? [] : [user],
    );
  }

  /** Whether a follower was given this reason last, and it is one that lasts: it is said once. */
  isTold(traderMatchingKey: Hex, user: Hex, reason: SkipReason): boolean {
    return LASTING.has(reason) && this.#routes.get(traderMatchingKey)?.rules.get(user)?.told === reason;
  }

  /** Traders whom somebody follows or holds a copy of. */
  get traders(): Hex[] {
    const followed = [...this.#routes.values()].flatMap(({ trader, rules }) => (rules.size ? [trader] : []));
    return [...new Set([...followed, ...this.copies.map(({ trader }) => trader)])];
  }

  answered(requestKey: Hex): Answered | undefined {
    return this.#answered.get(requestKey);
  }

  /** Copies that have no order on record yet. */
  get unreported(): Hex[] {
    return [...this.#answered].flatMap(([key, { mimicList, statuses }]) =>
      mimicList && !statuses.includes(SUBMITTED) ? [key] : [],
    );
  }

  /** In the order in which they were opened. */
  get copies(): Copy[] {
    return [...this.#copies.values()];
  }

  /** Positions by their openings, oldest first. */
  get lives(): Life[] {
    return this.#lives.all;
  }

  life(requestKey: Hex): Life | undefined {
    return this.#lives.of(requestKey);
  }

  /** What the copy has to follow next; null when it is where its trader is, or closed. */
  targetOf({ allocationKey, sourceRequestKey, followed, size }: Copy): Target | null {
    if (size === 0n) return null;
    const latest = this.#lives.of(sourceRequestKey)?.latest;
    // the opening is not on the chain any more, so there is nobody to follow
    if (!latest) return { requestKey: allocationKey, size: 0n, collateral: 0n, isClosed: true };
    if (latest.requestKey === followed) return null;
    return {
      requestKey: latest.requestKey,
      size: latest.size,
      collateral: latest.collateral,
      isClosed: latest.size === 0n,
    };
  }

  /** Takes a trader's event, in the order of the chain. */
  follow(event: TraderEvent): void {
    this.#lives.follow(event);
  }

  /** Takes logs of MatchingRule, Mirror and Settle, in the order of the chain. */
  apply(logs: readonly Log[]): void {
    for (const log of parseEventLogs({ abi, logs: [...logs] })) {
      switch (log.eventName) {
        case 'SetMatchingRule': {
          const { traderMatchingKey, user, trader, expiry } = log.args;
          const route = this.#routes.get(traderMatchingKey) ?? { trader: lower(trader), rules: new Map() };
          const since = route.rules.get(lower(user))?.since ?? log.blockNumber ?? 0n;
          if (expiry === 0n) route.rules.delete(lower(user));
          else route.rules.set(lower(user), { since, expiry, told: null });
          this.#routes.set(traderMatchingKey, route);
          break;
        }
        case 'MatchingOrder':
          this.#answer(log.args.sourceRequestKey).statuses.push(log.args.status);
          break;
        case 'Skipped': {
          const { sourceRequestKey, mimic, traderMatchingKey, reason } = log.args;
          this.#answer(sourceRequestKey).skipped.push(lower(mimic));
          this.#tell(traderMatchingKey, lower(mimic), SKIP_REASONS[reason] ?? null);
          break;
        }
        case 'Mirrored': {
          const { data, allocationKey, traderMatchingKey } = log.args;
          const mimicList = data.mimicList.map(lower);
          this.#answer(data.sourceRequestKey).mimicList = mimicList;
          for (const mimic of mimicList) this.#tell(traderMatchingKey, mimic, null);
          this.#copies.set(allocationKey, {
            allocationKey,
            account: lower(data.allocationAddress),
            collateralToken: lower(data.collateralToken),
            sourceRequestKey: data.sourceRequestKey,
            sourcePositionKey: data.sourcePositionKey,
            trader: lower(data.trader),
            mimicList,
            allocation: data.allocation,
            gross: data.allocation,
            keeperFees: data.keeperExecutionFee,
            size: data.sizeDelta,
            openedInBlock: log.blockNumber ?? 0n,
            followed: data.sourceRequestKey,
            hasPart: false,
          });
          break;
        }
        case 'Adjusted': {
          const copy = this.#copies.get(log.args.allocationKey);
          if (!copy) break;
          const { size, sizeDelta, allocation, keeperExecutionFee, sourceRequestKey } = log.args.data;
          copy.size = size;
          copy.allocation = allocation;
          copy.keeperFees += keeperExecutionFee;
          copy.followed = sourceRequestKey;
          if (sizeDelta < 0n) copy.hasPart = true;
          break;
        }
        case 'Settled': {
          const copy = this.#copies.get(log.args.allocationKey);
          if (copy) {
            copy.keeperFees += log.args.data.keeperExecutionFee;
            copy.hasPart = false;
          }
          if (log.args.data.size === 0n) this.#copies.delete(log.args.allocationKey);
          break;
        }
      }
    }
  }

  /** Takes a copy whose settlement is under way off the list. */
  forget(allocationKey: Hex): void {
    this.#copies.delete(allocationKey);
  }

  /** Drops what nothing can come of any more: openings from before `time` (unix seconds) without a copy. */
  prune(time: number): void {
    const copied = new Set(this.copies.map(({ sourceRequestKey }) => sourceRequestKey));
    const unreported = new Set(this.unreported);
    for (const { opening } of this.#lives.all) {
      const { requestKey } = opening;
      if (opening.time < time && !copied.has(requestKey) && !unreported.has(requestKey))
        this.#lives.drop(opening);
    }
    for (const requestKey of this.#answered.keys()) {
      if (!this.#lives.of(requestKey)) this.#answered.delete(requestKey);
    }
  }

  #answer(requestKey: Hex): Answered {
    const answered = this.#answered.get(requestKey) ?? { mimicList: null, statuses: [], skipped: [] };
    this.#answered.set(requestKey, answered);
    return answered;
  }

  #tell(traderMatchingKey: Hex, mimic: Hex, reason: SkipReason | null): void {
    const rule = this.#routes.get(traderMatchingKey)?.rules.get(mimic);
    if (rule) rule.told = reason;
  }
}

/** Reasons that hold until the follower does something. */
const LASTING: ReadonlySet<SkipReason> = new Set(['no_balance', 'expired']);

const lower = (address: Hex) => address.toLowerCase() as Hex;
