import { lateParts } from '../../../ui/late/lateParts';

export const ruleParts = lateParts(() => import('./ruleParts'));
