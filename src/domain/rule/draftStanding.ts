import type { Address } from '../values';
import type { Drafts, RuleDraft } from './Draft';
import { isSameRule, printTerms, type RuleTerms } from './MatchingRule';

/** How a draft stands to a rule that may have changed since. */
export type DraftStanding = 'done' | 'outdated' | undefined;

/**
 * `done` if the chain already has all that the draft says, `outdated` if the rule on chain is no longer the one it was
 * drafted from.
 */
export function draftStanding(draft: RuleDraft, onChain: RuleTerms): DraftStanding {
  const { expiry, maxLossRate, basedOn } = draft;
  const isDone =
    expiry === 0n
      ? onChain.expiry === 0n
      : isSameRule(onChain, draft) && (maxLossRate ?? onChain.maxLossRate) === onChain.maxLossRate;
  if (isDone) return 'done';
  if (basedOn === undefined) return undefined;
  const [terms, limit] = basedOn.split(' ');
  const [termsNow, limitNow] = printTerms(onChain).split(' ');
  // a limit that the draft does not set applies as well; not to a removal
  const isLimitOther = expiry > 0n && limit && limitNow && limit !== limitNow;
  return terms !== termsNow || isLimitOther ? 'outdated' : undefined;
}

/** The free balance after all drafts are executed, in the token's smallest unit; what leaving a copy pays comes later. */
export function projectedBalance(free: bigint, token: Address, { deposits }: Drafts): bigint {
  const draft = deposits.find((each) => each.token === token);
  if (!draft) return free;
  const after = draft.action === 'deposit' ? free + draft.amount : free - draft.amount;
  return after > 0n ? after : 0n;
}
