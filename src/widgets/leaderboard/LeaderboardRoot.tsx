'use client';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { checkProps } from '../../development/development';
import { registerBoardMessages } from '../../messages/register/registerBoardMessages';
import { useCopiedRoutes } from '../parts/copy/useCopiedRoutes';
import { type OnCopy, useCopyRule } from '../parts/copy/useCopyRule';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { LeaderboardContext, type LeaderboardRowActions } from './LeaderboardContext';
import { type LeaderboardView, useLeaderboard } from './useLeaderboard';
import type { LeaderboardFilterProps } from './useLeaderboardFilters';

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
  checkProps('Leaderboard', props);
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
