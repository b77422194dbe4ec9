import { lateParts } from '../../ui/late/lateParts';

export const portfolioParts = lateParts(() => import('./portfolioParts'));
