export type { DraftRecord } from '../drafts/changeDrafts';
export { type UseDraftsResult, useDrafts } from '../hooks/useDrafts';
export type { SubmissionListeners, UseSubmissionResult } from '../hooks/useSubmission';
export type { SubmissionPage } from '../submission/page';
export type { PlanPreview, PreviewedCall } from '../submission/previewPlan';
export type { RunSubmissionParameters } from '../submission/runSubmission';
export type { SubmissionStatus } from '../submission/Submission';
export {
  PortfolioChanges,
  PortfolioChangesDetails,
  PortfolioChangesGroups,
  PortfolioChangesHead,
  PortfolioChangesOffer,
  PortfolioChangesProgress,
  type PortfolioChangesProps,
  PortfolioChangesRoot,
  type PortfolioChangesRootProps,
  PortfolioChangesSubmit,
  PortfolioChangesToSign,
} from '../widgets/portfolio-changes/PortfolioChanges';
export type { DraftGroup } from '../widgets/portfolio-changes/usePortfolioChanges';
export {
  type UsePortfolioChangesResult,
  usePortfolioChanges,
} from '../widgets/portfolio-changes/usePortfolioChanges';
