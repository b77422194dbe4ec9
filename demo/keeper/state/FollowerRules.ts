import type { SkipReason } from '@mimic/widgets/core';
import type { Hex } from 'viem';

/** The parts of a follower's rule that listing needs. */
type Rule = {
  /** The block since which the follower has had a rule without interruption. */
  since: bigint;
  /** Unix seconds. */
  expiry: bigint;
  /** The latest permanent reason reported to the follower; cleared when the rule changes or they are copied for. */
  told: SkipReason | null;
};

type Route = { trader: Hex; rules: Map<Hex, Rule> };

export type SavedRules = [Hex, Hex, [Hex, Rule][]][];

/** Seconds after its expiry for which a rule is kept, so that its follower is told why they were skipped. */
const KEPT = 30n * 86_400n;
/** Seconds between two searches for such rules. */
const PRUNE_INTERVAL = 3_600n;

/** Reasons that hold until the follower does something. */
const LASTING: ReadonlySet<SkipReason> = new Set(['no_balance', 'expired']);

/** Who follows whom, by trader matching key. */
export class FollowerRules {
  /** Routes with at least one rule: anyone may remove rules that do not exist. */
  readonly #routes = new Map<Hex, Route>();
  #prunedAt = 0n;

  restore(saved: SavedRules): void {
    for (const [key, trader, rules] of saved) {
      const route = this.#routes.get(key) ?? { trader, rules: new Map<Hex, Rule>() };
      for (const [user, rule] of rules) route.rules.set(user, rule);
      this.#routes.set(key, route);
    }
  }

  /** The rules, in pieces of at most so many. */
  *saved(most: number): Generator<SavedRules[number]> {
    for (const [key, { trader, rules }] of this.#routes) {
      const all = [...rules];
      for (let start = 0; start < all.length; start += most)
        yield [key, trader, all.slice(start, start + most)];
    }
  }

  /** Traders with at least one follower. */
  get traders(): Hex[] {
    return [...this.#routes.values()].map(({ trader }) => trader);
  }

  /** Sets a rule; one that expires at 0 is removed. */
  set(traderMatchingKey: Hex, trader: Hex, user: Hex, expiry: bigint, block: bigint): void {
    if (expiry === 0n) {
      this.#remove(traderMatchingKey, user);
      return;
    }
    const route = this.#routes.get(traderMatchingKey) ?? { trader, rules: new Map<Hex, Rule>() };
    const since = route.rules.get(user)?.since ?? block;
    route.rules.set(user, { since, expiry, told: null });
    this.#routes.set(traderMatchingKey, route);
  }

  /** Drops rules that expired long before `now` (unix seconds). */
  prune(now: bigint): void {
    const elapsed = now - this.#prunedAt;
    // a reorganisation may set time back
    if (elapsed >= 0n && elapsed < PRUNE_INTERVAL) return;
    this.#prunedAt = now;
    for (const [key, { rules }] of this.#routes)
      for (const [user, { expiry }] of rules) if (expiry < now - KEPT) this.#remove(key, user);
  }

  /** Records why a follower was skipped; null when they were copied for. */
  tell(traderMatchingKey: Hex, user: Hex, reason: SkipReason | null): void {
    const rule = this.#routes.get(traderMatchingKey)?.rules.get(user);
    if (rule) rule.told = reason;
  }

  /** Whether this reason was the last one reported and is lasting: such a reason is reported once. */
  isTold(traderMatchingKey: Hex, user: Hex, reason: SkipReason): boolean {
    return LASTING.has(reason) && this.#routes.get(traderMatchingKey)?.rules.get(user)?.told === reason;
  }

  /**
   * Everyone whose rule dates from `block` or earlier, in the order in which they came. A follower whose rule has expired at
   * `now` (unix seconds) is left out once that was reported.
   */
  followersOf(traderMatchingKey: Hex, now: bigint, block?: bigint): Hex[] {
    const rules = [...(this.#routes.get(traderMatchingKey)?.rules ?? [])];
    return rules.flatMap(([user, { since, expiry, told: isReported }]) =>
      (isReported === 'expired' && expiry <= now) || (block !== undefined && since > block) ? [] : [user],
    );
  }

  #remove(traderMatchingKey: Hex, user: Hex): void {
    const rules = this.#routes.get(traderMatchingKey)?.rules;
    rules?.delete(user);
    if (rules?.size === 0) this.#routes.delete(traderMatchingKey);
  }
}
