export { PositionCard, type PositionCardProps } from '../widgets/position-card/PositionCard';
export {
  PositionCardBreakdown,
  PositionCardCopies,
  PositionCardDetails,
  PositionCardEvents,
  PositionCardHeader,
  PositionCardPriceChart,
} from '../widgets/position-card/PositionCardParts';
export { PositionCardRoot, type PositionCardRootProps } from '../widgets/position-card/PositionCardRoot';
export type { PositionActions } from '../widgets/position-card/PositionContext';
export {
  type PositionState,
  type UsePositionParameters,
  type UsePositionResult,
  usePosition,
} from '../widgets/position-card/usePosition';
