import type { EarnDraft } from '../earn/lock';
import { formatAddress } from '../format/formatAddress';
import type { Address, Hex } from '../values';
import type { MatchingRule } from './MatchingRule';

/**
 * Names a draft on chain, where it can take effect once: 32 random bytes. Editing a draft keeps its id, so that of all its
 * versions that are ever sent, one takes effect.
 */
export type DraftId = Hex;

/** A draft as a form makes it. When it is saved it gets an id, or keeps that of the draft it replaces. */
export type Unsaved<Draft> = Draft extends unknown ? Omit<Draft, 'id'> & { id?: DraftId } : never;

/** An unsent change of one token's deposit. There is at most one per token. */
export type DepositDraft = {
  id: DraftId;
  action: 'deposit' | 'withdraw';
  token: Address;
  /** In the token's smallest unit, above zero. */
  amount: bigint;
};

/**
 * An unsent change of one rule; expiry 0 removes it. There is at most one per collateral token and trader. `maxLossRate`
 * also sets the maximum loss of the trader's copies; without it, or when the rule is removed, the limit stays as it is.
 * `basedOn` is the rule on chain that it was drafted from, as `printTerms` prints it; absent if that was unknown.
 */
export type RuleDraft = MatchingRule & {
  id: DraftId;
  traderMatchingKey: Hex;
  basedOn?: string;
};

/** What the drafts about a copy name it by. */
type CopyName = {
  id: DraftId;
  allocationKey: Hex;
  trader: Address;
  collateralToken: Address;
  /** Market and side of the copied position, such as `ETH LONG`; for display only. */
  position?: string;
};

/**
 * An unsent order that GMX closes the follower's part of a copy, which continues for its other followers. Its price bound and
 * execution fee are read when it is planned: `LeaveTerms`.
 */
export type LeaveDraft = CopyName & { action: 'leave' };

/** An unsent cancellation of such an order, while GMX has not executed it. */
export type CancelLeaveDraft = CopyName & { action: 'cancelLeave'; leaveKey: Hex };

/** A draft about a copy. */
export type CopyDraft = LeaveDraft | CancelLeaveDraft;

/** All unsent changes of a follower. */
export type Drafts = {
  deposits: readonly DepositDraft[];
  rules: readonly RuleDraft[];
  /** At most one per copy. */
  leaves?: readonly CopyDraft[];
  /** At most one per action. */
  earn?: readonly EarnDraft[];
};

/** A draft of any kind. */
export type Draft = DepositDraft | CopyDraft | RuleDraft | EarnDraft;

/** What a draft changes: two drafts with the same one replace each other. */
export function draftSubject(draft: Unsaved<Draft>): string {
  if ('allocationKey' in draft) return `copy:${draft.allocationKey.toLowerCase()}`;
  if ('trader' in draft) return `rule:${draft.collateralToken.toLowerCase()}:${draft.trader.toLowerCase()}`;
  if ('token' in draft) return `deposit:${draft.token.toLowerCase()}`;
  return `earn:${draft.action}`;
}

/** The copy's label for display: its trader, and its position if known. */
export function copyName({ trader, position = '' }: Pick<CopyName, 'trader' | 'position'>): string {
  return `${formatAddress(trader)} ${position}`.trim();
}
