export { type ResumeSubmissionParameters, resumeSubmission } from './pending/resumeSubmission';
export { parseSubmission } from './record/parseSubmission';
export {
  confirmedDraftIds,
  type Submission,
  type SubmissionStep,
  type SubmittedCall,
} from './record/Submission';
export type {
  DraftFailure,
  FailedStatus,
  FailureReason,
  FinalStatus,
  SubmissionStatus,
} from './record/SubmissionStatus';
export type { SubmissionContext, WaitParameters } from './SubmissionRun';
export { type ReadBatchCapabilityParameters, readBatchCapability } from './send/readBatchCapability';
export { type SubmitParameters, submit } from './send/submit';
