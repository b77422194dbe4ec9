import { createContext } from 'react';
import type { Address } from '../../domain/Address';
import type { OnCopy } from '../parts/copy/useCopyRule';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UsePortfolioResult } from './usePortfolio';

/** The host's links and handlers for a follower's traders, positions and rules. */
export type PortfolioActions = {
  /** The URL of a trader's page. Without it a trader's name is plain text. */
  traderHref?(trader: Address): string;
  /** Handles a plain click on that link instead of following it. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
  /** The URL of a position's page; `id` is the order key of its opening. */
  positionHref?(id: string): string;
  /** Handles a plain click on that link instead of following it. Needs `positionHref`. */
  onSelectPosition?(id: string): void;
  /** Handles a click on a rule's Edit button; absent without the button. */
  onEditRule?: OnCopy;
};

export type PortfolioContextValue = { portfolio: UsePortfolioResult; actions: PortfolioActions };

export const PortfolioContext = createContext<PortfolioContextValue | undefined>(undefined);

/** The portfolio of a part. Throws a MimicError outside a PortfolioRoot. */
export function usePortfolioContext(): PortfolioContextValue {
  return usePartContext(PortfolioContext, { widget: 'Portfolio', docsPath: '/portfolio' });
}
