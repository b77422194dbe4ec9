import { lateParts } from '../late/lateParts';

/** What an open layer needs; it loads with the first tip, which is invisible until it is placed. */
export const layerParts = lateParts(() => import('./openLayer'));
