import { createContext } from 'react';
import type { OnCopy } from '../parts/copy/useCopyRule';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UseTraderResult } from './useTrader';

/** What a host does with a trader's routes and positions. */
export type TraderActions = {
  /** The Copy button of a route; without it there is none. */
  onCopy?: OnCopy;
  /** Where a position's page is; `id` is the order key of its opening. Without it the Mimics cell is plain text. */
  positionHref?(id: string): string;
  /** A plain click on that link, instead of following it. Needs `positionHref`. */
  onSelectPosition?(id: string): void;
};

export type TraderContextValue = { trader: UseTraderResult; actions: TraderActions };

export const TraderContext = createContext<TraderContextValue | undefined>(undefined);

/** The trader that a part belongs to. Throws a MimicError outside a TraderCardRoot. */
export function useTraderContext(): TraderContextValue {
  return usePartContext(TraderContext, { widget: 'TraderCard', docsPath: '/trader' });
}
