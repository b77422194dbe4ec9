import { late } from '../late/late';

/** What an open layer needs; it loads with the first tip, which is invisible until it is placed. */
export const layerParts = /* @__PURE__ */ late(() => import('./openLayer.late'));
