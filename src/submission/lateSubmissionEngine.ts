import { lateParts } from '../ui/late/lateParts';

export const submissionEngine = lateParts(() => import('./submissionEngine'));
