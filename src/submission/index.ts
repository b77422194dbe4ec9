export { type ReadBatchCapabilityParameters, readBatchCapability } from './readBatchCapability';
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
export { type ResumeSubmissionParameters, resumeSubmission } from './resumeSubmission';
export type { SubmissionContext, WaitParameters } from './SubmissionRun';
export { type SubmitParameters, submit } from './submit';
