export type { DraftRecord } from '../drafts/DraftRecord';
export { type UseDraftsResult, useDrafts } from '../hooks/useDrafts';
export type { SubmissionListeners, UseSubmissionResult } from '../hooks/useSubmission';
export type { RunSubmissionParameters } from '../submission/runSubmission';
export type { SubmissionStatus } from '../submission/SubmissionStatus';
export type { DraftGroup } from '../widgets/portfolio-changes/groupDrafts';
export { PortfolioChanges, type PortfolioChangesProps } from '../widgets/portfolio-changes/PortfolioChanges';
export type { PlanPreview, PreviewedCall } from '../widgets/portfolio-changes/previewPlan';
export {
  type UsePortfolioChangesResult,
  usePortfolioChanges,
} from '../widgets/portfolio-changes/usePortfolioChanges';
