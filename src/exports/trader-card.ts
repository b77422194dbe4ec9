export type { CopyActions } from '../widgets/parts/copy/CopyOrWhy';
export type { CopyRoute, OnCopy } from '../widgets/parts/copy/useCopyRule';
export type {
  TraderFilterActions,
  TraderFilterProps,
  TraderFilters,
} from '../widgets/parts/filters/useTraderFilters';
export type { RouteRule, RouteRules } from '../widgets/parts/rule/watchCopiedRoutes';
export type { TraderFollowers } from '../widgets/trader-card/positions/useFollowers';
export {
  TraderCard,
  type TraderCardProps,
  TraderCardRoot,
  type TraderCardRootProps,
  TraderControls,
  TraderFigures,
  TraderOverview,
  TraderRoutes,
} from '../widgets/trader-card/TraderCard';
export type { TraderRoute } from '../widgets/trader-card/traderEngine';
export type { TraderActions } from '../widgets/trader-card/useTrader';
export {
  type TraderState,
  type UseTraderParameters,
  type UseTraderResult,
  useTrader,
} from '../widgets/trader-card/useTrader';
