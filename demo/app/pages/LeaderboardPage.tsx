import { Leaderboard } from '@mimic/widgets/leaderboard';
import { useMimic } from '@mimic/widgets/provider';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSharedFilters } from '../view/useSharedFilters';
import { useChangeView, useLinks, useView } from '../view/useView';
import { BoardField } from './BoardField';

export function LeaderboardPage() {
  const { focus, sort, search } = useView('board');
  const filters = useSharedFilters('board');
  const change = useChangeView();
  const links = useLinks();
  const navigate = useNavigate();
  const { config } = useMimic();
  const go = useRef((_path: string) => {});
  useEffect(() => {
    go.current = navigate;
  });
  // a stable function, so that rows do not re-render
  const select = useCallback((trader: string) => go.current(links.trader(trader)), [links]);
  return (
    <>
      {config.contracts && (
        <p className="page-line">
          Copy futures traders with your own deposit. You set the limits, and can leave at any time.
        </p>
      )}
      <BoardField timeframe={filters.timeframe} collateralTokens={filters.collateralTokens} />
      <Leaderboard
        {...filters}
        focus={focus}
        onFocusChange={(next) => change({ focus: next })}
        sort={sort}
        onSortChange={(next) => change({ sort: next })}
        search={search}
        // typing must not add history entries
        onSearchChange={(next) => change({ search: next }, { replace: true })}
        // the page says it once, instead of each row
        onCopy={config.contracts ? undefined : null}
        traderHref={links.trader}
        onSelectTrader={select}
      />
    </>
  );
}
