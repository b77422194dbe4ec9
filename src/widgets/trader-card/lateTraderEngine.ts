import { lateParts } from '../../ui/late/lateParts';

export const traderEngine = lateParts(() => import('./traderEngine'));
