export { allocationStoreAbi } from './abi/allocationStoreAbi';
export { contractErrorsAbi } from './abi/contractErrorsAbi';
export { exitAbi } from './abi/exitAbi';
export { leaveAbi } from './abi/leaveAbi';
export { matchingRuleAbi } from './abi/matchingRuleAbi';
export { routerAbi } from './abi/routerAbi';
export { votingEscrowAbi } from './abi/votingEscrowAbi';
export { contractQueryKey } from './contractQueryKey';
export { type ErrorMessageParameters, errorMessage } from './errors/errorMessage';
export { type ErrorExplanation, explainError } from './errors/explainError';
export { isRejection } from './errors/isRejection';
export { type NodeFault, nodeFault } from './errors/nodeFault';
export type { BatchCapability } from './plan/BatchCapability';
export type { Call, CallLabel, EarnCallLabel } from './plan/Call';
export { type ExitParameters, exitCalls } from './plan/exitCalls';
export { fetchPlanState } from './plan/fetchPlanState';
export type { PlanState } from './plan/PlanState';
export { type DraftsToPlan, planCalls } from './plan/planCalls';
export { type PlannedStep, planSteps } from './plan/planSteps';
export { type SignedCall, type SubmitItem, signedCalls, submitItems } from './plan/submitCall';
export { type ContractsConfig, type ReadClient, readClient } from './readClient';
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
} from './reads/earnState';
export {
  fetchKeeperHeartbeat,
  type KeeperHeartbeat,
  keeperHeartbeatQueryOptions,
} from './reads/keeperHeartbeat';
export { fetchLeaveTime, type LeaveTimeParameters, leaveTimeQueryOptions } from './reads/leaveTime';
export { fetchMaxLoss, maxLossQueryOptions } from './reads/maxLoss';
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
export { fetchTokenMetadata, tokenMetadataQueryOptions } from './reads/tokenMetadata';
export { fetchUserBalance, type UserBalanceParameters, userBalanceQueryOptions } from './reads/userBalance';
export { type SimulateCallsParameters, type SimulatedCall, simulateCalls } from './simulateCalls';
