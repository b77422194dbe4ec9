import type { UsePortfolioChangesResult } from './usePortfolioChanges';

/** Whether the details say more than the changes: an offer of earlier ones, why some failed, or that a check failed. */
export const needAttention = ({ offer, failures, previewError }: UsePortfolioChangesResult): boolean =>
  offer.count > 0 || previewError !== undefined || Object.keys(failures).length > 0;
