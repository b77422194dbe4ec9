import { late } from '../ui/late/late';

/** The code that submits, and says why a submission failed. */
export const submissionEngine = late(() => import('./submissionEngine.late'));
