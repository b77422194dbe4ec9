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

/** Reasons that hold until the follower does something. */
const LASTING: ReadonlySet<SkipReason> = new Set(['no_balance', 'expired']);

/** Who follows whom, by trader matching key. */
export class FollowerRules {
  /** Removed rules are left out. */
  readonly #routes = new Map<Hex, Route>();

  restore(saved: SavedRules): void {
    for (const [key, trader, rules] of saved) this.#routes.set(key, { trader, rules: new Map(rules) });
  }

  get saved(): SavedRules {
    return [...this.#routes].map(([key, { trader, rules }]) => [key, trader, [...rules]]);
  }

  /** Traders with at least one follower. */
  get traders(): Hex[] {
    return [...this.#routes.values()].flatMap(({ trader, rules }) => (rules.size ? [trader] : []));
  }

  /** Sets a rule; one that expires at 0 is removed. */
  set(traderMatchingKey: Hex, trader: Hex, user: Hex, expiry: bigint, block: bigint): void {
    const route = this.#routes.get(traderMatchingKey) ?? { trader, rules: new Map<Hex, Rule>() };
    const since = route.rules.get(user)?.since ?? block;
    if (expiry === 0n) route.rules.delete(user);
    else route.rules.set(user, { since, expiry, told: null });
    this.#routes.set(traderMatchingKey, route);
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
    return rules.flatMap(([user, { since, expiry, told }]) =>
      (told === 'expired' && expiry <= now) || (block !== undefined && since > block) ? [] : [user],
    );
  }
}
