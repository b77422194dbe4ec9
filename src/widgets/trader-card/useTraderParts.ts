import { useAsyncMemo } from '../parts/data/useAsyncMemo';
import { useTraderContext } from './TraderContext';

const load = () => import('./traderParts');
const loaded = new WeakMap();

/**
 * The parts that show a trader's figures, in a chunk of their own; undefined until it has loaded, as on a server. Not
 * with Suspense: React delays what follows one of its fallbacks by 300 ms.
 */
export const useTraderParts = () =>
  useAsyncMemo(useTraderContext().trader.now ? load : undefined, loaded, load);
