import { createContext } from 'react';
import type { Address } from '../../domain/Address';
import type { Position } from '../../domain/position/Position';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UsePositionResult } from './usePosition';

/** What a host does with a position's trader. */
export type PositionActions = {
  /** Where a trader's page is, by address in lower case. Without it a trader's name is plain text. */
  traderHref?(trader: Address): string;
  /** A plain click on that link, instead of following it. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
};

export type PositionContextValue = PositionActions & UsePositionResult & { position: Position };

export const PositionContext = createContext<PositionContextValue | undefined>(undefined);

/** The position that a part shows. Throws a MimicError outside a PositionCardRoot. */
export function usePositionContext(): PositionContextValue {
  return usePartContext(PositionContext, { widget: 'PositionCard', docsPath: '/trader#position' });
}
