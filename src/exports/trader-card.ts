export type { CopyActions } from '../widgets/parts/copy/CopyOrWhy';
export type { RouteRule, RouteRules } from '../widgets/parts/copy/RouteRules';
export type { CopyRoute, OnCopy } from '../widgets/parts/copy/useCopyRule';
export type {
  TraderFilterActions,
  TraderFilterProps,
  TraderFilters,
} from '../widgets/parts/filters/useTraderFilters';
export { TraderRoutes } from '../widgets/trader-card/positions/TraderRoutes';
export type { TraderFollowers } from '../widgets/trader-card/positions/useFollowers';
export { TraderCard, type TraderCardProps } from '../widgets/trader-card/TraderCard';
export { TraderCardRoot, type TraderCardRootProps } from '../widgets/trader-card/TraderCardRoot';
export type { TraderActions } from '../widgets/trader-card/TraderContext';
export { TraderControls } from '../widgets/trader-card/TraderControls';
export { TraderFigures } from '../widgets/trader-card/TraderFigures';
export { TraderOverview } from '../widgets/trader-card/TraderOverview';
export type { TraderRoute } from '../widgets/trader-card/traderEngine';
export {
  type TraderState,
  type UseTraderParameters,
  type UseTraderResult,
  useTrader,
} from '../widgets/trader-card/useTrader';
