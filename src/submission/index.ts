export type {
  ConfirmingStatus,
  DraftFailure,
  FailedStatus,
  FailureReason,
  FinalStatus,
  Submission,
  SubmissionStatus,
  SubmissionStep,
  SubmittedCall,
} from './Submission';
export { parseSubmission } from './Submission';
export type { SendParameters } from './send';
export {
  type ResumeSubmissionParameters,
  resumeSubmission,
  type SubmitParameters,
  submit,
} from './submit';
export { type ReadBatchCapabilityParameters, readBatchCapability } from './wallet';
