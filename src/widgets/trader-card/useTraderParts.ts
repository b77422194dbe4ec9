import { lateParts } from '../../ui/late/lateParts';
import { useLateParts } from '../../ui/late/useLateCode';
import { useTraderContext } from './TraderContext';

const traderParts = lateParts(() => import('./traderParts'));

/**
 * The parts that show a trader's figures, in a chunk of their own; undefined until it has loaded, as on a server. Not
 * with Suspense: React delays what follows one of its fallbacks by 300 ms.
 */
export function useTraderParts() {
  const parts = useLateParts(traderParts);
  return useTraderContext().trader.now ? parts : undefined;
}
