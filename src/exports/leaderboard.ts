export { Leaderboard, type LeaderboardProps } from '../widgets/leaderboard/Leaderboard';
export type { LeaderboardRoute, LeaderboardRowActions } from '../widgets/leaderboard/LeaderboardContext';
export {
  LeaderboardCollateralSelect,
  LeaderboardControls,
  LeaderboardFocusSwitch,
  LeaderboardSearch,
  LeaderboardTimeframeSelect,
} from '../widgets/leaderboard/LeaderboardControls';
export type {
  LeaderboardFilters,
  LeaderboardFocus,
  LeaderboardSort,
} from '../widgets/leaderboard/LeaderboardFilters';
export { LeaderboardRoot, type LeaderboardRootProps } from '../widgets/leaderboard/LeaderboardRoot';
export { LeaderboardTable } from '../widgets/leaderboard/table/LeaderboardTable';
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
} from '../widgets/leaderboard/useLeaderboardFilters';
export type { CopyActions } from '../widgets/parts/copy/CopyOrWhy';
export type { RouteRule, RouteRules } from '../widgets/parts/copy/RouteRules';
export type { CopyRoute, OnCopy } from '../widgets/parts/copy/useCopyRule';
