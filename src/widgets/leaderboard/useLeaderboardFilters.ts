import { useCallback } from 'react';
import type { Address } from '../../domain/values';
import type { RouteSort, SortDirection } from '../../indexer/board/routes';
import { useControlled } from '../../ui/form/useControlled';
import { useTimeframe } from '../parts/filters/useTraderFilters';

/** The figure that the board shows first, and ranks by unless a column is chosen. */
export type LeaderboardFocus = 'pnl' | 'roi' | 'copiedResult';

/** The column that ranks the board. */
export type LeaderboardSort = { by: RouteSort; direction: SortDirection };

/** Everything that decides which routes are shown, and in which order. */
export type LeaderboardFilters = {
  focus: LeaderboardFocus;
  /** Lower-case addresses; none means all. */
  collateralTokens: readonly Address[];
  /** A timeframe's length in seconds, one of TIMEFRAMES. */
  timeframe: number;
  sort: LeaderboardSort;
  /** A part of a trader's address, as typed. */
  search: string;
};

/** Each filter is controlled by the host (`focus` with `onFocusChange`) or by the board (`defaultFocus`). */
export type LeaderboardFilterProps = {
  /** 'pnl' (Profit & Loss), 'roi' (Performance) or 'copiedResult' (Copied, 90 days). @default 'pnl' */
  focus?: LeaderboardFocus;
  /** Initial focus if uncontrolled. @default 'pnl' */
  defaultFocus?: LeaderboardFocus;
  /** Called with the focus that a visitor chooses. */
  onFocusChange?(focus: LeaderboardFocus): void;
  /** Addresses in any case; none means all. @default [] */
  collateralTokens?: readonly Address[];
  /** Initial addresses if uncontrolled; none means all. @default [] */
  defaultCollateralTokens?: readonly Address[];
  /** Called with the addresses that a visitor chooses, in lower case. */
  onCollateralTokensChange?(collateralTokens: readonly Address[]): void;
  /** Seconds, one of TIMEFRAMES; any other value falls back to 604800 (7 days). */
  timeframe?: number;
  /** Initial timeframe if uncontrolled, in seconds: one of TIMEFRAMES. @default 604800 (7 days) */
  defaultTimeframe?: number;
  /** Called with the seconds that a visitor chooses. */
  onTimeframeChange?(timeframe: number): void;
  /** Descending by the focus by default, which `null` restores. */
  sort?: LeaderboardSort | null;
  /** Initial sort column if uncontrolled; `null`, the default, ranks by the focus. */
  defaultSort?: LeaderboardSort | null;
  /** Called with the column that a visitor chooses; `null` for the focus. */
  onSortChange?(sort: LeaderboardSort | null): void;
  /** A part of a trader's address, in any case, with or without 0x. */
  search?: string;
  /** Initial text if uncontrolled. @default '' */
  defaultSearch?: string;
  /** Called with every text that a visitor types. */
  onSearchChange?(search: string): void;
};

/** The functions that change a board's filters. */
export type LeaderboardFilterActions = {
  setFocus(focus: LeaderboardFocus): void;
  setCollateralTokens(collateralTokens: readonly Address[]): void;
  setTimeframe(timeframe: number): void;
  setSort(sort: LeaderboardSort | null): void;
  setSearch(search: string): void;
};

const none: readonly Address[] = [];

/** The current filters and the functions that change them. Choosing a focus also resets the sort to it. */
export function useLeaderboardFilters(
  props: LeaderboardFilterProps,
): LeaderboardFilters & LeaderboardFilterActions {
  const [focus, changeFocus] = useControlled(props.focus, props.defaultFocus ?? 'pnl', props.onFocusChange);
  const [collateralTokens, setCollateralTokens] = useControlled(
    props.collateralTokens,
    props.defaultCollateralTokens ?? none,
    props.onCollateralTokensChange,
  );
  const [timeframe, setTimeframe] = useTimeframe(props);
  const [sort, setSort] = useControlled(props.sort, props.defaultSort ?? null, props.onSortChange);
  const [search, setSearch] = useControlled(props.search, props.defaultSearch ?? '', props.onSearchChange);
  const setFocus = useCallback(
    (next: LeaderboardFocus) => {
      changeFocus(next);
      setSort(null);
    },
    [changeFocus, setSort],
  );
  return {
    focus,
    collateralTokens,
    timeframe,
    sort: sort ?? { by: focus, direction: 'desc' },
    search,
    setFocus,
    setCollateralTokens,
    setTimeframe,
    setSort,
    setSearch,
  };
}
