import { type ComponentType, createContext } from 'react';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UsePortfolioChangesResult } from './usePortfolioChanges';

type ChangesPart =
  | 'ChangeGroups'
  | 'ChangesDetails'
  | 'ChangesHead'
  | 'ChangesOffer'
  | 'ChangesProgress'
  | 'ChangesSubmit'
  | 'ChangesToSign';

export type PortfolioChangesContextValue = UsePortfolioChangesResult & {
  /** Only the head is in sight. */
  isFolded: boolean;
  setFolded(isFolded: boolean): void;
  /** What `changesParts` exports. */
  parts: { readonly [part in ChangesPart]: ComponentType };
};

export const PortfolioChangesContext = createContext<PortfolioChangesContextValue | undefined>(undefined);

/** The changes that a part shows. Throws a MimicError outside of a PortfolioChangesRoot. */
export function useChangesContext(): PortfolioChangesContextValue {
  return usePartContext(PortfolioChangesContext, {
    widget: 'PortfolioChanges',
    docsPath: '/forms#portfoliochanges',
  });
}
