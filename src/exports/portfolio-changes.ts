export type { DraftRecord } from '../drafts/DraftRecord';
export { type UseDraftsResult, useDrafts } from '../hooks/useDrafts';
export type { SubmissionListeners, UseSubmissionResult } from '../hooks/useSubmission';
export type { PendingContext } from '../submission/pending/lookAtPending';
export type { SubmissionStatus } from '../submission/record/SubmissionStatus';
export type { PlanPreview, PreviewedCall } from '../submission/send/previewPlan';
export type { RunSubmissionParameters } from '../submission/send/runSubmission';
export type { DraftGroup } from '../widgets/portfolio-changes/groupDrafts';
export { PortfolioChanges, type PortfolioChangesProps } from '../widgets/portfolio-changes/PortfolioChanges';
export {
  PortfolioChangesDetails,
  PortfolioChangesGroups,
  PortfolioChangesHead,
  PortfolioChangesOffer,
  PortfolioChangesProgress,
  PortfolioChangesSubmit,
  PortfolioChangesToSign,
} from '../widgets/portfolio-changes/PortfolioChangesParts';
export {
  PortfolioChangesRoot,
  type PortfolioChangesRootProps,
} from '../widgets/portfolio-changes/PortfolioChangesRoot';
export {
  type UsePortfolioChangesResult,
  usePortfolioChanges,
} from '../widgets/portfolio-changes/usePortfolioChanges';
