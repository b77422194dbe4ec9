import type { SkipReason } from '@mimic/widgets/core';
import type { Hex } from 'viem';

/** A follower's rule as far as listing needs it. */
type Rule = {
  /** The block since which the follower has had a rule without a break. */
  since: bigint;
  /** Unix seconds. */
  expiry: bigint;
  /** The lasting reason that he was told last, until his rule or his luck changes. */
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

  /** Notes the reason that a follower was given; null when he was copied for. */
  tell(traderMatchingKey: Hex, user: Hex, reason: SkipReason | null): void {
    const rule = this.#routes.get(traderMatchingKey)?.rules.get(user);
    if (rule) rule.told = reason;
  }

  /** Whether a follower was given this reason last, and it is one that lasts: it is said once. */
  isTold(traderMatchingKey: Hex, user: Hex, reason: SkipReason): boolean {
    return LASTING.has(reason) && this.#routes.get(traderMatchingKey)?.rules.get(user)?.told === reason;
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
}
