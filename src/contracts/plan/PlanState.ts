import type { MimicContracts } from '../../config/MimicConfig';
import type { Address, Hex } from '../../domain/Address';
import type { MaxLoss, RuleTerms } from '../../domain/rule/MatchingRule';

/** What a plan depends on besides the drafts; `fetchPlanState` reads it. */
export type PlanState = {
  /** Who signs, and who receives what is withdrawn. */
  account: Address;
  contracts: Pick<MimicContracts, 'router' | 'tokenRouter'>;
  /** What the TokenRouter may take already, by token, in the token's smallest unit; a token left out counts as 0. */
  allowances: Readonly<Record<Address, bigint>>;
  /** Tokens whose allowance can only be changed from or to zero. */
  resetToZeroFirst: readonly Address[];
  /** What a removal writes as expiry, in unix seconds: 0 unless the deployment refuses that. */
  removalExpiry?: bigint;
  /** What is on chain of rules that are drafted with a maximum loss, by `ruleDraftId`: a rule whose limit alone changes is left out. */
  rulesOnChain?: Readonly<Record<string, RuleTerms & MaxLoss>>;
  /** Where drafts of Earn go, known where there are any. */
  earn?: {
    votingEscrow: Address;
    token: Address;
    /** What the escrow may take of the token already: another spender than the TokenRouter, be it the same token. */
    allowance: bigint;
    /** The token's allowance for the escrow can only be changed from or to zero. */
    resetsToZero: boolean;
  };
  /** Copies that somebody has closed and settled already. */
  settledCopies?: readonly Hex[];
  /** Tokens of which nothing is free after the exits; in lower case. */
  nothingToWithdraw?: readonly Address[];
};
