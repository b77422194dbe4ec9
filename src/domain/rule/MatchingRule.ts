import type { Address } from '../values';

/** A rule's terms: all that a follower decides of it. */
export type RuleTerms = {
  /** Share of the free balance for each copied opening, in basis points. */
  allowanceRate: bigint;
  /** Least time between two copied openings, in seconds. */
  throttleActivity: bigint;
  /** Unix seconds after which nothing is copied; 0 means there is no rule. */
  expiry: bigint;
  /**
   * What a copy may lose before its follower is taken out of it: basis points of what was put into it, from 100 to 10000; 0 for no
   * limit. The contract stores it apart from the rule, and keeps it when the rule is removed. Absent where it is not known, and in a
   * draft that leaves it as it is.
   */
  maxLossRate?: bigint | undefined;
};

/** Terms as they are typed: the rate may be missing. */
export type TypedTerms = Omit<RuleTerms, 'allowanceRate'> & { allowanceRate: bigint | undefined };

/** A follower's rule for one trader and one collateral token. */
export type MatchingRule = RuleTerms & {
  collateralToken: Address;
  trader: Address;
};

/** Whether two rules have the same terms, besides their maximum loss, which is set by itself. */
export function isSameRule(one: RuleTerms, other: TypedTerms): boolean {
  return (
    one.allowanceRate === other.allowanceRate &&
    one.throttleActivity === other.throttleActivity &&
    one.expiry === other.expiry
  );
}

/** Whether two rules have the same terms, an unknown maximum loss being none. */
export const isSameTerms = (one: RuleTerms, other: RuleTerms): boolean =>
  isSameRule(one, other) && (one.maxLossRate ?? 0n) === (other.maxLossRate ?? 0n);

/**
 * A rule on one line, for comparison: its terms, which are empty without a rule, a space, and its maximum loss, which is empty if
 * unknown. Saved drafts hold such lines.
 */
export function printTerms(rule: RuleTerms | undefined): string {
  const terms = rule?.expiry ? [rule.allowanceRate, rule.throttleActivity, rule.expiry].join('/') : '';
  return `${terms} ${rule?.maxLossRate ?? ''}`;
}

/** Whether the rule still copies at `now` (unix seconds). */
export function isLiveRule(rule: Pick<RuleTerms, 'expiry'>, now: number): boolean {
  return rule.expiry > BigInt(Math.floor(now));
}

/** The terms of a new rule: a tenth of the free balance, and an hour between two copies. */
export const DEFAULT_TERMS = { allowanceRate: 1_000n, throttleActivity: 3_600n } as const;

/** What the chain has where there is no rule. */
export const NO_RULE: RuleTerms = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };

/** How long a new rule runs, in seconds: a year. */
export const DEFAULT_TERM = 31_536_000;

/** The smallest and largest maximum loss that the contract accepts, basis points. */
export const MAX_LOSS_BOUNDS = { min: 100n, max: 10_000n } as const;

/** What a draft does to the rule on chain. */
export type RuleChange = 'add' | 'edit' | 'remove';

/** What a draft does to the rule on chain: with expiry 0 it removes it, without an existing rule it adds one. */
export function ruleChange(existing: RuleTerms | undefined, draft: Pick<RuleTerms, 'expiry'>): RuleChange {
  if (draft.expiry === 0n) return 'remove';
  return existing && existing.expiry > 0n ? 'edit' : 'add';
}
