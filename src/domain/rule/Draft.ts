import type { Address, Hex } from '../Address';
import type { EarnDraft } from '../earn/EarnDraft';
import { formatAddress } from '../format/formatAddress';
import type { MatchingRule, MaxLoss } from './MatchingRule';

/** A change of one token's deposit, not sent yet. There is at most one for a token. */
export type DepositDraft = {
  action: 'deposit' | 'withdraw';
  token: Address;
  /** In the token's smallest unit, above zero. */
  amount: bigint;
};

/**
 * A change of one rule, not sent yet; expiry 0 removes it. There is at most one for a collateral token and trader. With
 * `maxLossRate` it sets what copies of the trader may lose, too; without, and when it removes the rule, that stays as it is.
 */
export type RuleDraft = MatchingRule & { traderMatchingKey: Hex } & Partial<MaxLoss>;

/** A copy to be closed in place of a keeper that is gone, and what is free then to be withdrawn; not sent yet. */
export type ExitDraft = {
  allocationKey: Hex;
  trader: Address;
  collateralToken: Address;
  /** Market and side of what it copies, as the page that drafted it says them, such as `ETH LONG`; for people alone. */
  position?: string;
};

/** A request to leave a copy that goes on for its other followers, not sent yet: the keeper answers it once it is on chain. */
export type LeaveDraft = ExitDraft & { action: 'leave' };

/** Everything a follower has changed and not sent. */
export type Drafts = {
  deposits: readonly DepositDraft[];
  rules: readonly RuleDraft[];
  /** At most one for a copy. */
  exits?: readonly ExitDraft[];
  /** At most one for a copy, and none where there is an exit of it. */
  leaves?: readonly LeaveDraft[];
  /** At most one of each action. */
  earn?: readonly EarnDraft[];
};

/** The draft's name in plans and submissions: the same for a deposit and a withdrawal of one token. */
export function depositDraftId({ token }: Pick<DepositDraft, 'token'>): string {
  return `deposit:${token.toLowerCase()}`;
}

/** The draft's name in plans and submissions: one for a collateral token and trader. */
export function ruleDraftId({
  collateralToken,
  trader,
}: Pick<RuleDraft, 'collateralToken' | 'trader'>): string {
  return `rule:${collateralToken.toLowerCase()}:${trader.toLowerCase()}`;
}

/** The draft's name in plans and submissions: one for a copy. */
export function exitDraftId({ allocationKey }: Pick<ExitDraft, 'allocationKey'>): string {
  return `exit:${allocationKey.toLowerCase()}`;
}

/** The draft's name in plans and submissions: one for a copy. */
export function leaveDraftId({ allocationKey }: Pick<LeaveDraft, 'allocationKey'>): string {
  return `leave:${allocationKey.toLowerCase()}`;
}

/** What a person calls the copy: its trader, and which position where that is known. */
export function copyName({ trader, position = '' }: Pick<ExitDraft, 'trader' | 'position'>): string {
  return `${formatAddress(trader)} ${position}`.trim();
}
