import type { PortfolioCopy } from '@mimic/widgets/core';
import type { PortfolioRuleResult, UsePortfolioResult } from '@mimic/widgets/portfolio';

export type FirstCopyStep =
  | { name: 'deposit' | 'copy' | 'submit' }
  | { name: 'open'; rule: PortfolioRuleResult }
  | { name: 'close'; rule: PortfolioRuleResult; copy: PortfolioCopy }
  | { name: 'done' };

/** A new user's next step, once connected, until a first copy has settled; undefined until known. */
export function firstCopyStep({
  state,
  tokens,
}: Pick<UsePortfolioResult, 'state' | 'tokens'>): FirstCopyStep | undefined {
  if (state !== 'ready') return undefined;
  const rules = tokens.flatMap((token) => token.rules);
  const copies = rules.flatMap((rule) => rule.copies);
  if (copies.some(({ endedAt }) => endedAt !== null)) return { name: 'done' };
  for (const rule of rules) {
    const [copy] = rule.copies;
    if (copy) return { name: 'close', rule, copy };
  }
  const hasMoney = tokens.some(({ balance, draft }) => draft || (balance ?? 0n) > 0n);
  if (!hasMoney) return { name: 'deposit' };
  const live = rules.find((rule) => rule.state === 'live');
  const hasRule = live || rules.some(({ draft }) => draft);
  if (!hasRule) return { name: 'copy' };
  const isDrafted = tokens.some((token) => token.draft || token.rules.some(({ draft }) => draft));
  return isDrafted || !live ? { name: 'submit' } : { name: 'open', rule: live };
}
