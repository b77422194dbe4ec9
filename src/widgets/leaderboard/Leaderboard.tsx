'use client';

import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { registerBoardMessages } from '../../messages/register/registerBoardMessages';
import { useMimic } from '../../provider/MimicContext';
import { SearchField } from '../../ui/form/SearchField';
import { Segmented } from '../../ui/form/Segmented';
import { useCopiedRoutes } from '../parts/copy/useCopiedRoutes';
import { type OnCopy, useCopyRule } from '../parts/copy/useCopyRule';
import { CollateralSelect, TimeframeSelect } from '../parts/filters/FilterSelects';
import { bar } from '../parts/frame/controls.css';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import * as css from './LeaderboardControls.css';
import { LeaderboardTable } from './table/LeaderboardTable';
import {
  LeaderboardContext,
  type LeaderboardRowActions,
  type LeaderboardView,
  useLeaderboard,
  useLeaderboardContext,
} from './useLeaderboard';
import type { LeaderboardFilterProps } from './useLeaderboardFilters';

/** All the board's filters, in a toolbar. */
export function LeaderboardControls() {
  return (
    <div className={bar}>
      <LeaderboardFocusSwitch />
      <LeaderboardCollateralSelect />
      <div className={css.search}>
        <LeaderboardSearch />
      </div>
      <div className={css.timeframe}>
        <LeaderboardTimeframeSelect />
      </div>
    </div>
  );
}

/** Profit & Loss, Performance or Copied, 90 days. */
export function LeaderboardFocusSwitch() {
  const { board } = useLeaderboardContext();
  const { leaderboard: text } = useMimic().messages;
  const options = [
    { value: 'pnl', label: text.focusPnl },
    { value: 'roi', label: text.focusRoi },
    { value: 'copiedResult', label: text.copiedResult },
  ] as const;
  return <Segmented label={text.focus} options={options} value={board.focus} onChange={board.setFocus} />;
}

/** Any of the host's collateral tokens; none chosen means all. */
export function LeaderboardCollateralSelect() {
  const { board } = useLeaderboardContext();
  return <CollateralSelect values={board.collateralTokens} onChange={board.setCollateralTokens} />;
}

/** A part of a trader's address. */
export function LeaderboardSearch() {
  const { board } = useLeaderboardContext();
  const { leaderboard: text } = useMimic().messages;
  return (
    <SearchField
      label={text.search}
      clearLabel={text.clearSearch}
      value={board.search}
      onChange={board.setSearch}
    />
  );
}

/** The timeframe of the figures. */
export function LeaderboardTimeframeSelect() {
  const { board } = useLeaderboardContext();
  return <TimeframeSelect value={board.timeframe} onChange={board.setTimeframe} />;
}

registerBoardMessages();

/** Props of LeaderboardRoot, the container for the parts of a Leaderboard. */
export type LeaderboardRootProps = LeaderboardFilterProps &
  Omit<LeaderboardRowActions, 'onCopy' | 'copied'> & {
    /** The most rows to show, from 1; by default all of the ranking's, at most 1,000. */
    limit?: number;
    /** Called instead of opening the rule editor when Copy is clicked; null removes the button. */
    onCopy?: OnCopy | null;
    /** Added to the root element's classes. */
    className?: string;
    /** Style of the root element: width, margin, `--mimic-*` variables. */
    style?: CSSProperties;
    /** Called with errors while reading the indexer and while rendering. */
    onError?(error: unknown): void;
    /** The parts, in the host's own layout. */
    children?: ReactNode;
  };

/**
 * Holds a board's state for its parts. The element carries `data-mimic="leaderboard"`, `data-theme`, `data-state`
 * (loading, ready, empty, error), `data-focus` (pnl, roi, copiedResult), and `data-updating` while new rows load.
 */
export function LeaderboardRoot({ className, style, onError, children, ...props }: LeaderboardRootProps) {
  const { traderHref, onSelectTrader, addresses } = props;
  const { copy, popover } = useCopyRule(props.onCopy);
  const copied = useCopiedRoutes();
  const view = useRef<() => LeaderboardView>(undefined);
  const board = useLeaderboard({ ...props, onError, getView: () => view.current?.() });
  const actions = useMemo(
    () => ({ traderHref, onSelectTrader, onCopy: copy, copied, addresses }),
    [traderHref, onSelectTrader, copy, copied, addresses],
  );
  return (
    <WidgetRoot
      name="leaderboard"
      className={className}
      style={style}
      onError={onError}
      state={{
        'data-state': board.state,
        'data-focus': board.focus,
        'data-updating': board.isChanging ? '' : undefined,
      }}
    >
      <LeaderboardContext.Provider value={{ board, actions, view, limit: props.limit }}>
        {children}
      </LeaderboardContext.Provider>
      {popover}
    </WidgetRoot>
  );
}

/** Props of the Leaderboard. */
export type LeaderboardProps = Omit<LeaderboardRootProps, 'children'>;

/** The leaderboard, with one row per trader and collateral token. Needs a MimicProvider. */
export function Leaderboard(props: LeaderboardProps) {
  return (
    <LeaderboardRoot {...props}>
      <LeaderboardControls />
      <LeaderboardTable />
    </LeaderboardRoot>
  );
}
