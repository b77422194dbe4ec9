import { createContext } from 'react';
import { usePartContext } from '../parts/frame/usePartContext';
import type * as changesParts from './changesParts';

/** Apart from the changes, which the parts themselves read. */
export const ChangesPartsContext = createContext<typeof changesParts | undefined>(undefined);

/** What draws the changes. Throws a MimicError outside of a PortfolioChangesRoot. */
export function useChangesParts(): typeof changesParts {
  return usePartContext(ChangesPartsContext, {
    widget: 'PortfolioChanges',
    docsPath: '/forms#portfoliochanges',
  });
}
