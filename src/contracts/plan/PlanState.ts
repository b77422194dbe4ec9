import type { MimicContracts } from '../../config/MimicConfig';
import type { Address, Hex } from '../../domain/Address';
import type { MaxLoss, RuleTerms } from '../../domain/rule/MatchingRule';

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
  rulesOnChain?: Readonly<Record<string, RuleTerms & MaxLoss>>;
  /** The escrow's state; present if there are earn drafts. */
  earn?: {
    votingEscrow: Address;
    token: Address;
    /** The escrow's current allowance of the token; separate from the TokenRouter's, even for the same token. */
    allowance: bigint;
    /** The token's allowance for the escrow can only be changed from or to zero. */
    resetsToZero: boolean;
  };
  /** Copies that are already closed and settled, of which something is left to withdraw. */
  settledCopies?: readonly Hex[];
};
