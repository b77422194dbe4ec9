import type { RuleDraft } from '../rule/Draft';
import { isLiveRule, type RuleTerms } from '../rule/MatchingRule';
import type { Address, Hex } from '../values';
import type { PortfolioCopy } from './portfolioCopies';

/** A trader's positions with one collateral. */
export type PortfolioRoute = { traderMatchingKey: Hex; trader: Address; collateralToken: Address };

/** A route that a follower copies, has copied or has drafted a rule for. */
export type PortfolioRule = PortfolioRoute & {
  /** The state of the rule; `none` if it was removed or is only drafted. */
  state: 'live' | 'expired' | 'none';
  /** Present unless `none`. */
  terms: RuleTerms | undefined;
  /** The unsent change; `expiry` 0 removes the rule. */
  draft: RuleDraft | undefined;
  /** The copies it made, newest first. */
  copies: readonly PortfolioCopy[];
};

/** Parameters of `portfolioRules`. */
export type PortfolioRulesParameters = {
  /** Every route that may have a rule, in any order, duplicates allowed. */
  routes: readonly PortfolioRoute[];
  /** Known rules by route; `expiry` 0 for none. */
  terms: ReadonlyMap<Hex, RuleTerms>;
  drafts: readonly RuleDraft[];
  copies: readonly PortfolioCopy[];
  /** Seconds. */
  now: number;
};

const places = { live: 0, expired: 1, none: 2 };

/**
 * A follower's rules with their copies: new drafts first, then live, expired and removed rules, within each group the
 * most recent copy first; an edited rule keeps its position. A removed rule is listed as long as it has copies.
 */
export function portfolioRules(input: PortfolioRulesParameters): PortfolioRule[] {
  const { terms, drafts, copies, now } = input;
  const routes = new Map<Hex, PortfolioRoute>();
  for (const { traderMatchingKey, trader, collateralToken } of [...input.routes, ...drafts, ...copies]) {
    routes.set(traderMatchingKey, { traderMatchingKey, trader, collateralToken });
  }
  const rules = [...routes.values()].map((route): PortfolioRule => {
    const latestTerms = terms.get(route.traderMatchingKey);
    const liveTerms = latestTerms && latestTerms.expiry > 0n ? latestTerms : undefined;
    return {
      ...route,
      state: liveTerms ? (isLiveRule(liveTerms, now) ? 'live' : 'expired') : 'none',
      terms: liveTerms,
      draft: drafts.find((draft) => draft.traderMatchingKey === route.traderMatchingKey),
      copies: copies.filter((copy) => copy.traderMatchingKey === route.traderMatchingKey),
    };
  });
  const place = ({ draft, terms, state }: PortfolioRule) => (draft && !terms ? -1 : places[state]);
  const last = ({ copies: [newest] }: PortfolioRule) => newest?.openedAt ?? 0;
  return rules
    .filter((rule) => rule.terms || rule.draft || rule.copies.length > 0)
    .sort((a, b) => place(a) - place(b) || last(b) - last(a) || (a.trader < b.trader ? -1 : 1));
}
