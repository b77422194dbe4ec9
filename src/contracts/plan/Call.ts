import type { Address, Hex } from '../../domain/Address';

/** What a call does; the drafts in `draftIds` say with what. */
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
  | 'withdrawAll';

/** One contract call of a plan. */
export type Call = {
  to: Address;
  data: Hex;
  /** Wei; always zero in a plan of drafts. */
  value: bigint;
  label: CallLabel;
  /** The drafts this call belongs to; a draft is done when all its calls are. */
  draftIds: readonly string[];
};

/** Approvals are the one kind of call that does not go to the router. */
export function isApproval({ label }: Pick<Call, 'label'>): boolean {
  return label === 'approve' || label === 'resetApproval';
}
