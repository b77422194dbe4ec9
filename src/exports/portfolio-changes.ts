export type { DraftRecord } from '../drafts/DraftRecord';
export { type UseDraftsResult, useDrafts } from '../hooks/useDrafts';
export type { SubmissionListeners, UseSubmissionResult } from '../hooks/useSubmission';
export type { SubmissionPage } from '../submission/page';
export type { PlanPreview, PreviewedCall } from '../submission/previewPlan';
export type { RunSubmissionParameters } from '../submission/runSubmission';
export type { SubmissionStatus } from '../submission/Submission';
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
