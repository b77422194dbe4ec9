export { PositionCard } from '../widgets/position-card/PositionCard';
export type { PositionCardProps } from '../widgets/position-card/PositionCardProps';
export {
  type PositionState,
  type UsePositionParameters,
  type UsePositionResult,
  usePosition,
} from '../widgets/position-card/usePosition';
