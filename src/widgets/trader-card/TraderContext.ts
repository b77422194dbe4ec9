import { createContext } from 'react';
import type { CopyActions } from '../parts/copy/CopyOrWhy';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UseTraderResult } from './useTrader';

/** The host's links and handlers for a trader's routes and positions. */
export type TraderActions = CopyActions & {
  /** The URL of a position's page; `id` is the order key of its opening. Without it the Mimics cell is plain text. */
  positionHref?(id: string): string;
  /** Handles a plain click on that link instead of following it. Needs `positionHref`. */
  onSelectPosition?(id: string): void;
};

export type TraderContextValue = {
  trader: UseTraderResult;
  actions: TraderActions;
  /** The trader's address as the host gave it, in its case. */
  account: string;
};

export const TraderContext = createContext<TraderContextValue | undefined>(undefined);

/** The trader of a part. Throws a MimicError outside a TraderCardRoot. */
export function useTraderContext(): TraderContextValue {
  return usePartContext(TraderContext, { widget: 'TraderCard', docsPath: '/trader' });
}
