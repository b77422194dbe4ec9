import { createContext } from 'react';
import { usePartContext } from '../parts/frame/usePartContext';
import type * as changesParts from './changesParts';

/** Separate from the changes, which the parts read themselves. */
export const ChangesPartsContext = createContext<typeof changesParts | undefined>(undefined);

/** The lazy components that render the changes. Throws a MimicError outside a PortfolioChangesRoot. */
export function useChangesParts(): typeof changesParts {
  return usePartContext(ChangesPartsContext, {
    widget: 'PortfolioChanges',
    docsPath: '/forms#portfoliochanges',
  });
}
