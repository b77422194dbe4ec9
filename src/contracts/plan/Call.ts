import type { Address, Hex } from '../../domain/Address';
import { type Draft, draftSubject, type Unsaved } from '../../domain/rule/Draft';

/** What an Earn call does. */
export type EarnCallLabel = 'release' | 'unlock' | 'claim' | 'claimAndLock' | 'lock' | 'extend';

/** What a call does; the drafts in `draftIds` have the details. */
export type CallLabel =
  | 'resetApproval'
  | 'approve'
  | 'deposit'
  | 'withdraw'
  | 'setMaxLoss'
  | 'removeMaxLoss'
  | 'setMatchingRule'
  | 'removeMatchingRule'
  | 'leave'
  | 'exit'
  | 'withdrawAll'
  | EarnCallLabel;

/** One contract call of a plan. */
export type Call = {
  to: Address;
  data: Hex;
  /** Wei. */
  value: bigint;
  label: CallLabel;
  /** The draft this call belongs to, by its id; what it changes, if it has none. */
  draftIds: readonly string[];
};

/** How the calls of a draft name it. */
export const draftIdsOf = (draft: Unsaved<Draft>): readonly string[] => [draft.id ?? draftSubject(draft)];

/** Whether it is an approval; these go to their token. All other calls go to the router. */
export function isApproval({ label }: Pick<Call, 'label'>): boolean {
  return label === 'approve' || label === 'resetApproval';
}
