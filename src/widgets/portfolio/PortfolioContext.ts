import { createContext } from 'react';
import type { Address } from '../../domain/Address';
import type { OnCopy } from '../parts/copy/useCopyRule';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UsePortfolioResult } from './usePortfolio';

/** What a host does with a follower's traders, positions and rules. */
export type PortfolioActions = {
  /** Where a trader's page is. Without it a trader's name is plain text. */
  traderHref?(trader: Address): string;
  /** A plain click on that link, instead of following it. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
  /** Where a position's page is; `id` is the order key of its opening. */
  positionHref?(id: string): string;
  /** A plain click on that link, instead of following it. Needs `positionHref`. */
  onSelectPosition?(id: string): void;
  /** The Edit button of a rule; without it there is none. */
  onEditRule?: OnCopy;
};

export type PortfolioContextValue = { portfolio: UsePortfolioResult; actions: PortfolioActions };

export const PortfolioContext = createContext<PortfolioContextValue | undefined>(undefined);

/** The portfolio that a part belongs to. Throws a MimicError outside a PortfolioRoot. */
export function usePortfolioContext(): PortfolioContextValue {
  return usePartContext(PortfolioContext, { widget: 'Portfolio', docsPath: '/portfolio' });
}
