export { parseSubmission } from './parseSubmission';
export { type ReadBatchCapabilityParameters, readBatchCapability } from './readBatchCapability';
export { type ResumeSubmissionParameters, resumeSubmission } from './resumeSubmission';
export {
  confirmedDraftIds,
  type Submission,
  type SubmissionStep,
  type SubmittedCall,
} from './Submission';
export type { SubmissionContext } from './SubmissionRun';
export type {
  DraftFailure,
  FailedStatus,
  FailureReason,
  FinalStatus,
  SubmissionStatus,
} from './SubmissionStatus';
export { type SubmitParameters, submit } from './submit';
export type { WaitParameters } from './waitForBatch';
