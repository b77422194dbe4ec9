import type { RuleTerms } from './MatchingRule';

/** What a draft does to the rule on chain. */
export type RuleChange = 'add' | 'edit' | 'remove';

/** What a draft does to the rule on chain: with expiry 0 it removes it, without an existing rule it adds one. */
export function ruleChange(existing: RuleTerms | undefined, draft: Pick<RuleTerms, 'expiry'>): RuleChange {
  if (draft.expiry === 0n) return 'remove';
  return existing && existing.expiry > 0n ? 'edit' : 'add';
}
