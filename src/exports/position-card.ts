export {
  PositionCard,
  PositionCardBreakdown,
  PositionCardCopies,
  PositionCardDetails,
  PositionCardEvents,
  PositionCardHeader,
  PositionCardPriceChart,
  type PositionCardProps,
  PositionCardRoot,
  type PositionCardRootProps,
} from '../widgets/position-card/PositionCard';
export type { PositionActions } from '../widgets/position-card/usePosition';
export {
  type PositionState,
  type UsePositionParameters,
  type UsePositionResult,
  usePosition,
} from '../widgets/position-card/usePosition';
