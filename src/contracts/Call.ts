import type { MimicContracts } from '../config/MimicConfig';
import type { LeaveTerms } from '../domain/copy/leaveTerms';
import { type Draft, draftSubject, type Unsaved } from '../domain/rule/Draft';
import type { RuleTerms } from '../domain/rule/MatchingRule';
import type { Address, Hex } from '../domain/values';

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
  | 'cancelLeave'
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
  /** The terms on which it leaves a copy. */
  leave?: LeaveTerms;
};

/** How the calls of a draft name it. */
export const draftIdsOf = (draft: Unsaved<Draft>): readonly string[] => [draft.id ?? draftSubject(draft)];

/** Whether it is an approval; these go to their token. All other calls go to the router. */
export function isApproval({ label }: Pick<Call, 'label'>): boolean {
  return label === 'approve' || label === 'resetApproval';
}

/**
 * Whether a wallet can send several calls as one (EIP-5792): `supported`, `ready` (after an upgrade that it asks for),
 * `unsupported` (it knows EIP-5792 but does not batch), `none` (it does not know EIP-5792).
 */
export type BatchCapability = 'supported' | 'ready' | 'unsupported' | 'none';

/** The on-chain state that a plan depends on; `fetchPlanState` reads it. */
export type PlanState = {
  /** The account that signs and receives withdrawals. */
  account: Address;
  contracts: Pick<MimicContracts, 'router' | 'tokenRouter'>;
  /** The TokenRouter's current allowance by token, in the token's smallest unit; a missing token counts as 0. */
  allowances: Readonly<Record<Address, bigint>>;
  /** Tokens whose allowance can only be changed from or to zero. */
  resetToZeroFirst: readonly Address[];
  /** The expiry that removes a rule, in unix seconds: 0 unless the deployment refuses that. */
  removalExpiry?: bigint;
  /** On-chain rules of drafts with a maximum loss, by `draftSubject`: if only the limit changes, no rule call is planned. */
  rulesOnChain?: Readonly<Record<string, RuleTerms>>;
  /** The escrow's state; present if there are earn drafts. */
  earn?: {
    votingEscrow: Address;
    token: Address;
    /** The escrow's current allowance of the token; separate from the TokenRouter's, even for the same token. */
    allowance: bigint;
    /** The token's allowance for the escrow can only be changed from or to zero. */
    resetsToZero: boolean;
  };
  /** On what terms each copy that is to be left would be left now, by allocation key. */
  leaves?: Readonly<Record<Hex, LeaveTerms>>;
};

/**
 * One thing to sign: a batch that the wallet executes all or nothing, or one transaction, which is an approval or all of the
 * router's calls in one `submit`.
 */
export type PlannedStep = { kind: 'batch' | 'transaction'; calls: readonly Call[] };

/**
 * What to sign for the calls of `planCalls`, in order; one signature each. If the wallet can batch, one batch of the approvals
 * and `submit`; otherwise a transaction per approval, then `submit`, which is sent plain if nothing has to be approved.
 */
export function planSteps(calls: readonly Call[], capability: BatchCapability): PlannedStep[] {
  const approvals = calls.filter(isApproval);
  const rest = calls.filter((call) => !isApproval(call));
  const steps = [...approvals.map((call) => [call]), ...(rest.length ? [rest] : [])];
  const isBatch = steps.length > 1 && (capability === 'supported' || capability === 'ready');
  return isBatch
    ? [{ kind: 'batch', calls: [...approvals, ...rest] }]
    : steps.map((stepCalls) => ({ kind: 'transaction', calls: stepCalls }));
}
