import type { PortfolioCopy } from '@mimic/widgets/core';
import type { PortfolioRuleResult, PortfolioToken, UsePortfolioResult } from '@mimic/widgets/portfolio';

export type FirstCopyStep =
  | { name: 'copy' | 'submit' }
  /** `symbol` is the token of a rule that has nothing to copy with, if there is one; it may only be drafted. */
  | { name: 'deposit'; symbol: string | undefined; isDrafted: boolean }
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
  const funded = tokens.filter(hasMoney);
  const ruled = tokens.filter((token) => token.rules.some(isWanted));
  // a rule copies with its own token only
  const canCopy = funded.some((token) => ruled.includes(token));
  if (funded.length === 0 || (ruled.length > 0 && !canCopy)) {
    const [first] = ruled;
    return { name: 'deposit', symbol: first?.token.symbol, isDrafted: first?.rules.some(isAdded) ?? false };
  }
  if (ruled.length === 0) return { name: 'copy' };
  const live = funded.flatMap((token) => token.rules).find((rule) => rule.state === 'live');
  const isDrafted = tokens.some((token) => token.draft || token.rules.some(({ draft }) => draft));
  return isDrafted || !live ? { name: 'submit' } : { name: 'open', rule: live };
}

const hasMoney = ({ balance, draft }: PortfolioToken) => draft?.action === 'deposit' || (balance ?? 0n) > 0n;

const isAdded = ({ draft }: PortfolioRuleResult) => (draft?.expiry ?? 0n) > 0n;
const isWanted = (rule: PortfolioRuleResult) => rule.state === 'live' || isAdded(rule);
