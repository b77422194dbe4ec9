'use client';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { checkProps } from '../../development/development';
import { type OnCopy, useCopyRule } from '../parts/copy/useCopyRule';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { LeaderboardContext, type LeaderboardRowActions } from './LeaderboardContext';
import { type LeaderboardView, useLeaderboard } from './useLeaderboard';
import type { LeaderboardFilterProps } from './useLeaderboardFilters';

/** Props of LeaderboardRoot, in which the parts of a Leaderboard are laid out. */
export type LeaderboardRootProps = LeaderboardFilterProps &
  Omit<LeaderboardRowActions, 'onCopy'> & {
    /** In place of the rule editor, which the Copy button of a route opens; null for no such button. */
    onCopy?: OnCopy | null;
    /** Goes to the root element, beside the widget's own classes. */
    className?: string;
    /** Goes to the root element: its width, its margin, `--mimic-*` variables. */
    style?: CSSProperties;
    /** Is called with errors while reading the indexer and while rendering. */
    onError?(error: unknown): void;
    /** The parts, laid out as the host likes. */
    children?: ReactNode;
  };

/**
 * Holds a board's state for its parts. The element carries `data-mimic="leaderboard"`, `data-theme`, `data-state`
 * (loading, ready, empty, error), `data-focus` (pnl, roi, copiedResult), and `data-updating` while what it shows is about to change.
 */
export function LeaderboardRoot({ className, style, onError, children, ...props }: LeaderboardRootProps) {
  checkProps('Leaderboard', props);
  const { traderHref, onSelectTrader, addresses } = props;
  const { copy, popover } = useCopyRule(props.onCopy);
  const view = useRef<() => LeaderboardView>(undefined);
  const board = useLeaderboard({ ...props, onError, getView: () => view.current?.() });
  const actions = useMemo(
    () => ({ traderHref, onSelectTrader, onCopy: copy, addresses }),
    [traderHref, onSelectTrader, copy, addresses],
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
      <LeaderboardContext.Provider value={{ board, actions, view }}>{children}</LeaderboardContext.Provider>
      {popover}
    </WidgetRoot>
  );
}
