export { allocationStoreAbi } from './abi/allocationStoreAbi';
export { contractErrorsAbi } from './abi/contractErrorsAbi';
export { erc20Abi } from './abi/erc20Abi';
export { matchingRuleAbi } from './abi/matchingRuleAbi';
export { routerAbi } from './abi/routerAbi';
export { contractQueryKey } from './contractQueryKey';
export { type ErrorMessageOptions, errorMessage } from './errors/errorMessage';
export { type ErrorMessageKey, type ErrorMessages, errorMessages } from './errors/errorMessages';
export { type ErrorExplanation, explainError } from './errors/explainError';
export { isRejection } from './errors/isRejection';
export type { Call, CallLabel } from './plan/Call';
export { fetchPlanState } from './plan/fetchPlanState';
export { type PlanState, planCalls } from './plan/planCalls';
export { type PlannedStep, planSteps } from './plan/planSteps';
export { type ContractsConfig, type ReadClient, readClient } from './readClient';
export { allowanceQueryOptions, fetchAllowance } from './reads/allowance';
export { balanceListQueryOptions, fetchBalanceList } from './reads/balanceList';
export { fetchMatchingRule, matchingRuleQueryOptions } from './reads/matchingRule';
export { fetchRuleConfig, type RuleConfig, ruleConfigQueryOptions } from './reads/ruleConfig';
export { fetchRuleList, ruleListQueryOptions } from './reads/ruleList';
export { fetchTokenBalance, tokenBalanceQueryOptions } from './reads/tokenBalance';
export { fetchTokenMetadata, tokenMetadataQueryOptions } from './reads/tokenMetadata';
export { fetchUserBalance, userBalanceQueryOptions } from './reads/userBalance';
export { type SimulateCallsParameters, type SimulatedCall, simulateCalls } from './simulateCalls';
export type { BatchCapability } from './submit/BatchCapability';
export { parseSubmission } from './submit/parseSubmission';
export { readBatchCapability } from './submit/readBatchCapability';
export { type ResumeSubmissionParameters, resumeSubmission } from './submit/resumeSubmission';
export {
  confirmedDraftIds,
  type Submission,
  type SubmissionStep,
  type SubmittedCall,
} from './submit/Submission';
export type {
  DraftFailure,
  FailedStatus,
  FailureReason,
  FinalStatus,
  SubmissionStatus,
} from './submit/SubmissionStatus';
export { type SubmitParameters, submit } from './submit/submit';
