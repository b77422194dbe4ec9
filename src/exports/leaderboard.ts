export {
  Leaderboard,
  LeaderboardCollateralSelect,
  LeaderboardControls,
  LeaderboardFocusSwitch,
  type LeaderboardProps,
  LeaderboardRoot,
  type LeaderboardRootProps,
  LeaderboardSearch,
  LeaderboardTimeframeSelect,
} from '../widgets/leaderboard/Leaderboard';
export { LeaderboardTable } from '../widgets/leaderboard/table/LeaderboardTable';
export type { LeaderboardRoute, LeaderboardRowActions } from '../widgets/leaderboard/useLeaderboard';
export {
  type LeaderboardState,
  type LeaderboardView,
  type UseLeaderboardParameters,
  type UseLeaderboardResult,
  useLeaderboard,
} from '../widgets/leaderboard/useLeaderboard';
export type {
  LeaderboardFilterActions,
  LeaderboardFilterProps,
  LeaderboardFilters,
  LeaderboardFocus,
  LeaderboardSort,
} from '../widgets/leaderboard/useLeaderboardFilters';
export type { CopyActions } from '../widgets/parts/copy/CopyOrWhy';
export type { CopyRoute, OnCopy } from '../widgets/parts/copy/useCopyRule';
export type { RouteRule, RouteRules } from '../widgets/parts/rule/watchCopiedRoutes';
