import type { Address, Hex } from '../../domain/Address';

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
  /** Wei; always zero in a plan of drafts. */
  value: bigint;
  label: CallLabel;
  /** The drafts this call belongs to; a draft is done when all its calls are. */
  draftIds: readonly string[];
};

const ofEarn: readonly string[] = ['release', 'unlock', 'claim', 'claimAndLock', 'lock', 'extend'];

/** Whether it is an Earn call; these go to the escrow. */
export function isEarnCall({ label }: Pick<Call, 'label'>): boolean {
  return ofEarn.includes(label);
}

/** Whether it is an approval; these go to their token. All other calls except Earn's go to the router. */
export function isApproval({ label }: Pick<Call, 'label'>): boolean {
  return label === 'approve' || label === 'resetApproval';
}
