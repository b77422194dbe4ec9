export { contractErrorsAbi } from './abi/contractErrorsAbi';
export { leaveAbi } from './abi/copyAbi';
export { allocationStoreAbi, matchingRuleAbi } from './abi/followerAbi';
export { routerAbi } from './abi/routerAbi';
export { votingEscrowAbi } from './abi/votingEscrowAbi';
export type { BatchCapability, Call, CallLabel, EarnCallLabel, PlanState } from './Call';
export { type PlannedStep, planSteps } from './Call';
export { isRejection } from './errors/errorChain';
export { type ErrorMessageParameters, errorMessage } from './errors/errorMessage';
export { type ErrorExplanation, explainError } from './errors/explainError';
export { type NodeFault, nodeFault } from './errors/nodeFault';
export { fetchPlanState } from './plan/fetchPlanState';
export { type DraftsToPlan, planCalls } from './plan/planCalls';
export { type SignedCall, type SubmitItem, signedCalls, submitItems } from './plan/submitCall';
export { type ContractsConfig, contractQueryKey, type ReadClient, readClient } from './readClient';
export {
  type AllowanceParameters,
  allowanceQueryOptions,
  type BalanceListParameters,
  balanceListQueryOptions,
  fetchAllowance,
  fetchBalanceList,
  fetchTokenBalance,
  fetchUserBalance,
  type TokenBalanceParameters,
  tokenBalanceQueryOptions,
  type UserBalanceParameters,
  userBalanceQueryOptions,
} from './reads/balances';
export { type CopyWorthParameters, copyWorthQueryOptions, fetchCopyWorth } from './reads/copyWorth';
export {
  type EarnReadsConfig,
  type EarnState,
  type EarnTotals,
  earnStateQueryOptions,
  earnTotalsQueryOptions,
  fetchEarnState,
  fetchEarnTotals,
} from './reads/earnState';
export {
  fetchLeaveTerms,
  fetchPendingLeave,
  type PendingLeave,
  type PendingLeaveParameters,
  pendingLeaveQueryOptions,
} from './reads/leaves';
export {
  fetchRuleConfig,
  fetchRuleOnChain,
  fetchRulesOnChain,
  type RuleConfig,
  type RuleOnChainParameters,
  type RulesOnChainParameters,
  ruleConfigQueryOptions,
  ruleOnChainQueryOptions,
  rulesOnChainQueryOptions,
} from './reads/rules';
export {
  fetchTokenMetadata,
  type TokenMetadataParameters,
  tokenMetadataQueryOptions,
} from './reads/tokenMetadata';
export { type SimulateCallsParameters, type SimulatedCall, simulateCalls } from './simulateCalls';
