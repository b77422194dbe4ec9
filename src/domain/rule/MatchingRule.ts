import type { Address } from '../Address';

/** What a rule allows, as the contract stores it. */
export type RuleTerms = {
  /** Share of the free balance for each copied opening, in basis points. */
  allowanceRate: bigint;
  /** Least time between two copied openings, in seconds. */
  throttleActivity: bigint;
  /** Unix seconds after which nothing is copied; 0 means there is no rule. */
  expiry: bigint;
};

/** A follower's rule for one trader and one collateral token. */
export type MatchingRule = RuleTerms & {
  collateralToken: Address;
  trader: Address;
};

/** Whether the rule still copies at `now` (unix seconds). */
export function isLiveRule(rule: Pick<RuleTerms, 'expiry'>, now: number): boolean {
  return rule.expiry > BigInt(Math.floor(now));
}
