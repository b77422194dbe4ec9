import type { Address, Hex } from '../Address';
import type { EarnDraft } from '../earn/EarnDraft';
import { formatAddress } from '../format/formatAddress';
import type { MatchingRule, MaxLoss } from './MatchingRule';

/** An unsent change of one token's deposit. There is at most one per token. */
export type DepositDraft = {
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
export type RuleDraft = MatchingRule & { traderMatchingKey: Hex; basedOn?: string } & Partial<MaxLoss>;

/** An unsent exit: closes a copy because the keeper is gone, and withdraws the free balance afterwards. */
export type ExitDraft = {
  allocationKey: Hex;
  trader: Address;
  collateralToken: Address;
  /** Market and side of the copied position, such as `ETH LONG`; for display only. */
  position?: string;
};

/** An unsent request to leave a copy, which continues for its other followers. The keeper acts on it once it is on chain. */
export type LeaveDraft = ExitDraft & { action: 'leave' };

/** All unsent changes of a follower. */
export type Drafts = {
  deposits: readonly DepositDraft[];
  rules: readonly RuleDraft[];
  /** At most one per copy. */
  exits?: readonly ExitDraft[];
  /** At most one per copy, and none for a copy with an exit. */
  leaves?: readonly LeaveDraft[];
  /** At most one per action. */
  earn?: readonly EarnDraft[];
};

/** The draft's id in plans and submissions: the same for a deposit and a withdrawal of one token. */
export function depositDraftId({ token }: Pick<DepositDraft, 'token'>): string {
  return `deposit:${token.toLowerCase()}`;
}

/** The draft's id in plans and submissions: one per collateral token and trader. */
export function ruleDraftId({
  collateralToken,
  trader,
}: Pick<RuleDraft, 'collateralToken' | 'trader'>): string {
  return `rule:${collateralToken.toLowerCase()}:${trader.toLowerCase()}`;
}

/** The draft's id in plans and submissions: one per copy. */
export function exitDraftId({ allocationKey }: Pick<ExitDraft, 'allocationKey'>): string {
  return `exit:${allocationKey.toLowerCase()}`;
}

/** The draft's id in plans and submissions: one per copy. */
export function leaveDraftId({ allocationKey }: Pick<LeaveDraft, 'allocationKey'>): string {
  return `leave:${allocationKey.toLowerCase()}`;
}

/** The copy's label for display: its trader, and its position if known. */
export function copyName({ trader, position = '' }: Pick<ExitDraft, 'trader' | 'position'>): string {
  return `${formatAddress(trader)} ${position}`.trim();
}
