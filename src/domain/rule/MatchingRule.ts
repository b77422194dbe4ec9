import type { Address } from '../values';

/** A rule's terms, as the contract stores them. */
export type RuleTerms = {
  /** Share of the free balance for each copied opening, in basis points. */
  allowanceRate: bigint;
  /** Least time between two copied openings, in seconds. */
  throttleActivity: bigint;
  /** Unix seconds after which nothing is copied; 0 means there is no rule. */
  expiry: bigint;
};

/** What a copy may lose before its follower is taken out of it. */
export type MaxLoss = {
  /** Basis points of what was put into the copy, from 100 to 10000; 0 for no limit. */
  maxLossRate: bigint;
};

/** A follower's rule for one trader and one collateral token. */
export type MatchingRule = RuleTerms & {
  collateralToken: Address;
  trader: Address;
};

/** Whether two rules have the same terms; one that is still being typed may lack its rate. */
export function isSameRule(
  one: RuleTerms,
  other: Omit<RuleTerms, 'allowanceRate'> & { allowanceRate: bigint | undefined },
): boolean {
  return (
    one.allowanceRate === other.allowanceRate &&
    one.throttleActivity === other.throttleActivity &&
    one.expiry === other.expiry
  );
}

/**
 * A rule on one line, for comparison: its terms, which are empty without a rule, a space, and its maximum loss, which is empty if
 * unknown.
 */
export function printTerms(rule: RuleTerms | undefined, maxLossRate: bigint | undefined): string {
  const terms = rule?.expiry ? [rule.allowanceRate, rule.throttleActivity, rule.expiry].join('/') : '';
  return `${terms} ${maxLossRate ?? ''}`;
}

/** Whether the rule still copies at `now` (unix seconds). */
export function isLiveRule(rule: Pick<RuleTerms, 'expiry'>, now: number): boolean {
  return rule.expiry > BigInt(Math.floor(now));
}

/** The allowance rate of a new rule: a tenth of the free balance, basis points. */
export const DEFAULT_RATE = 1_000n;

/** The throttle of a new rule: seconds between two copies. */
export const DEFAULT_THROTTLE = 3_600n;

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
