export { PositionCard, type PositionCardProps } from './widgets/position/PositionCard';
export {
  type PositionState,
  type UsePositionOptions,
  type UsePositionResult,
  usePosition,
} from './widgets/position/usePosition';
