export type { SubmissionStatus } from './contracts/submit/SubmissionStatus';
export { type UseDraftsResult, useDrafts } from './provider/drafts/useDrafts';
export type { DraftGroup } from './widgets/portfolio-changes/groupDrafts';
export { PortfolioChanges, type PortfolioChangesProps } from './widgets/portfolio-changes/PortfolioChanges';
export type { PlanPreview, PreviewedCall } from './widgets/portfolio-changes/previewPlan';
export {
  type UsePortfolioChangesResult,
  usePortfolioChanges,
} from './widgets/portfolio-changes/usePortfolioChanges';
export type { SubmissionListeners, UseSubmissionResult } from './widgets/submission/useSubmission';
