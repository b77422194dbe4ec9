import { useAsyncMemo } from '../parts/data/useAsyncMemo';
import { useTraderContext } from './TraderContext';

const load = () => import('./traderParts');
const loaded = new WeakMap();

/**
 * What is drawn of a trader once there are figures, in a chunk of its own; undefined until it has come, as on a server. Not
 * by Suspense: what follows one of its fallbacks is held back for 300 ms.
 */
export const useTraderParts = () =>
  useAsyncMemo(useTraderContext().trader.now ? load : undefined, loaded, load);
