export { leaveAbi } from './abi/copyAbi';
export { matchingRuleAbi } from './abi/matchingRuleAbi';
export { routerAbi } from './abi/routerAbi';
export type { BatchCapability, Call, CallLabel, EarnCallLabel, PlanState } from './Call';
export { type PlannedStep, planSteps } from './Call';
export { type ErrorMessageParameters, errorMessage } from './errors/errorMessage';
export { contractErrorsAbi, type ErrorExplanation, explainError } from './errors/explainError';
export { isRejection } from './errors/isRejection';
export { type NodeFault, nodeFault } from './errors/nodeFault';
export { fetchPlanState } from './plan/fetchPlanState';
export { type DraftsToPlan, planCalls } from './plan/planCalls';
export { type SignedCall, type SubmitItem, signedCalls, submitItems } from './plan/submitCall';
export { type ContractsConfig, contractQueryKey, type ReadClient, readClient } from './readClient';
export { type AllowanceParameters, allowanceQueryOptions, fetchAllowance } from './reads/allowance';
export { type BalanceListParameters, balanceListQueryOptions, fetchBalanceList } from './reads/balanceList';
export { type CopyWorthParameters, copyWorthQueryOptions, fetchCopyWorth } from './reads/copyWorth';
export {
  type EarnReadsConfig,
  type EarnState,
  type EarnTotals,
  earnStateQueryOptions,
  earnTotalsQueryOptions,
  fetchEarnState,
  fetchEarnTotals,
  votingEscrowAbi,
} from './reads/earnState';
export { fetchLeaveTerms } from './reads/leaveTerms';
export { fetchMaxLoss, maxLossQueryOptions } from './reads/maxLoss';
export {
  fetchPendingLeave,
  type PendingLeave,
  type PendingLeaveParameters,
  pendingLeaveQueryOptions,
} from './reads/pendingLeave';
export { fetchRuleConfig, type RuleConfig, ruleConfigQueryOptions } from './reads/ruleConfig';
export { fetchRuleOnChain, type RuleOnChainParameters, ruleOnChainQueryOptions } from './reads/ruleOnChain';
export {
  fetchRulesOnChain,
  type RulesOnChainParameters,
  rulesOnChainQueryOptions,
} from './reads/rulesOnChain';
export {
  fetchTokenBalance,
  type TokenBalanceParameters,
  tokenBalanceQueryOptions,
} from './reads/tokenBalance';
export {
  fetchTokenMetadata,
  type TokenMetadataParameters,
  tokenMetadataQueryOptions,
} from './reads/tokenMetadata';
export {
  allocationStoreAbi,
  fetchUserBalance,
  type UserBalanceParameters,
  userBalanceQueryOptions,
} from './reads/userBalance';
export { type SimulateCallsParameters, type SimulatedCall, simulateCalls } from './simulateCalls';
