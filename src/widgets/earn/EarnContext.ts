import { createContext } from 'react';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UseEarnResult } from './useEarn';

export const EarnContext = createContext<UseEarnResult | undefined>(undefined);

/** The data that the card's root has read. Throws a MimicError outside an EarnCardRoot. */
export function useEarnContext(): UseEarnResult {
  return usePartContext(EarnContext, { widget: 'EarnCard', docsPath: '/earn#earncard' });
}
