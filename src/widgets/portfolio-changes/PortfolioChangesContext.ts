import { createContext } from 'react';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UsePortfolioChangesResult } from './usePortfolioChanges';

export type PortfolioChangesContextValue = UsePortfolioChangesResult & {
  /** Whether only the header is shown. */
  isFolded: boolean;
  setFolded(isFolded: boolean): void;
};

export const PortfolioChangesContext = createContext<PortfolioChangesContextValue | undefined>(undefined);

/** The changes that a part shows. Throws a MimicError outside a PortfolioChangesRoot. */
export function useChangesContext(): PortfolioChangesContextValue {
  return usePartContext(PortfolioChangesContext, {
    widget: 'PortfolioChanges',
    docsPath: '/forms#portfoliochanges',
  });
}
