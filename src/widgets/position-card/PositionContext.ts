import { createContext } from 'react';
import type { Address } from '../../domain/Address';
import type { Position } from '../../domain/position/Position';
import { usePartContext } from '../parts/frame/usePartContext';
import type { UsePositionResult } from './usePosition';

/** The host's links and handlers for a position's trader. */
export type PositionActions = {
  /** The URL of a trader's page, by address in lower case. Without it a trader's name is plain text. */
  traderHref?(trader: Address): string;
  /** Handles a plain click on that link instead of following it. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
};

export type PositionContextValue = PositionActions & UsePositionResult & { position: Position };

export const PositionContext = createContext<PositionContextValue | undefined>(undefined);

/** The position that a part shows. Throws a MimicError outside a PositionCardRoot. */
export function usePositionContext(): PositionContextValue {
  return usePartContext(PositionContext, { widget: 'PositionCard', docsPath: '/trader#position' });
}
