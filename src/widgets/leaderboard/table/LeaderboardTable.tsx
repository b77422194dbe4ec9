'use client';

import { type RefObject, useMemo, useRef } from 'react';
import { LEADERBOARD_PAGE_SIZE } from '../../../indexer/board/fetchRanking';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { join } from '../../../ui/join';
import { Skeleton, type SkeletonProps } from '../../../ui/Skeleton';
import { ScrollSentinel } from '../../../ui/scroll/ScrollSentinel';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { EmptyState } from '../../parts/frame/EmptyState';
import { loadErrorMessage } from '../../parts/frame/loadErrorMessage';
import { useMarketName, useMarkets } from '../../parts/market/useMarkets';
import { useAddressWords } from '../../parts/trader/useAddressWords';
import { useLeaderboardContext } from '../useLeaderboard';
import { columnClass, figureLength, type LeaderboardColumn, leaderboardColumns } from './columns';
import { LeaderboardBody } from './LeaderboardBody';
import { LeaderboardHead } from './LeaderboardHead';
import * as skeletonCss from './LeaderboardSkeleton.css';
import * as css from './LeaderboardTable.css';
import { cell, foot, notice, row } from './LeaderboardTable.css';

/** Says why there are no rows, and what to do about it. */
function LeaderboardEmptyState() {
  const { board } = useLeaderboardContext();
  const { messages } = useMimic();
  const text = messages.leaderboard;
  const words = useAddressWords();
  if (board.state === 'error') {
    return (
      <EmptyState alert title={text.failed} hint={loadErrorMessage(board.error, messages)}>
        <Button onClick={board.retry}>{messages.common.retry}</Button>
      </EmptyState>
    );
  }
  const isFiltered = board.search !== '' || board.collateralTokens.length > 0;
  const reset = () => {
    board.setSearch('');
    board.setCollateralTokens([]);
  };
  return (
    <EmptyState
      {...(words?.searchWords(board.search, messages) ?? { title: text.empty, hint: text.emptyHint })}
    >
      {isFiltered && <Button onClick={reset}>{text.resetFilters}</Button>}
    </EmptyState>
  );
}

/** Below the rows: the loading state of the next page, or its error. */
function LeaderboardFoot() {
  const { board } = useLeaderboardContext();
  const { messages } = useMimic();
  if (board.state !== 'ready') return null;
  const { error, isStale } = board;
  if (error || isStale) {
    return (
      <div role="alert" className={foot}>
        <span className={reset}>
          {error ? loadErrorMessage(error, messages) : messages.leaderboard.refreshFailed}
        </span>
        <Button small onClick={board.retry}>
          {messages.common.retry}
        </Button>
      </div>
    );
  }
  if (!board.hasMore) return null;
  return (
    <div className={foot}>
      <ScrollSentinel key={board.rows.length} onReach={board.loadMore} />
      <span role="status" className={reset}>
        {messages.common.loading}
      </span>
    </div>
  );
}

/** Offers a newer ranking; the rows keep their order until the user accepts it. */
function LeaderboardNotice({ body }: { body: RefObject<Element | null> }) {
  const { board } = useLeaderboardContext();
  const { leaderboard: text } = useMimic().messages;
  const show = () => {
    board.showNewRanking();
    body.current?.closest('[data-mimic]')?.scrollIntoView({ block: 'start' });
  };
  return (
    <span role="status" className={notice}>
      {board.hasNewRanking && (
        <Button look="primary" small onClick={show}>
          {text.newRanking}
        </Button>
      )}
    </span>
  );
}

const bars: Record<LeaderboardColumn['id'], SkeletonProps['size']> = {
  trader: 'long',
  markets: 'medium',
  record: 'short',
  volume: 'medium',
  followers: 'short',
  figure: 'medium',
  route: 'short',
};
const places = [...Array(LEADERBOARD_PAGE_SIZE).keys()];

export type LeaderboardSkeletonProps = {
  columns: readonly LeaderboardColumn[];
};

/** A page of loading rows, as high as the rows themselves. */
function LeaderboardSkeleton({ columns }: LeaderboardSkeletonProps) {
  const { actions, limit } = useLeaderboardContext();
  return places.slice(0, limit).map((place) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of bars cannot be focused
    <tr key={place} className={row} aria-hidden="true">
      {columns.map(({ id }) => (
        <td key={id} className={join(cell, columnClass(id, actions))}>
          {id === 'trader' ? (
            <span className={skeletonCss.trader}>
              <Skeleton size="disc" />
              <Skeleton size={bars[id]} />
            </span>
          ) : (
            <Skeleton size={bars[id]} />
          )}
        </td>
      ))}
    </tr>
  ));
}

/** The rows, or why there are none. A real table that only contains rows near the screen. */
export function LeaderboardTable() {
  const { board, actions } = useLeaderboardContext();
  const { messages, locale } = useMimic();
  const marketName = useMarketName();
  const { tokens } = useMarkets();
  const columns = useMemo(() => leaderboardColumns(board.focus), [board.focus]);
  const figures = useMemo(() => figureLength(board.rows, locale), [board.rows, locale]);
  const body = useRef<HTMLTableSectionElement>(null);
  if (board.state === 'error' || board.state === 'empty') return <LeaderboardEmptyState />;
  const loading = board.state === 'loading';
  return (
    <>
      <table
        className={css.table}
        data-figures={figures}
        data-updating={board.isChanging || undefined}
        aria-label={messages.leaderboard.title}
        aria-busy={loading || board.isChanging}
        aria-rowcount={loading ? -1 : board.rowCount + 1}
      >
        <thead className={css.head}>
          <tr className={css.row} aria-rowindex={1}>
            {columns.map((column) => {
              const sorted = column.heads.some((head) => head.sort === board.sort.by);
              const direction = board.sort.direction === 'asc' ? 'ascending' : 'descending';
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={join(css.heading, columnClass(column.id, actions))}
                  aria-sort={sorted ? direction : undefined}
                >
                  <LeaderboardHead column={column} sort={board.sort} setSort={board.setSort} />
                  {column.id === 'trader' && <LeaderboardNotice body={body} />}
                </th>
              );
            })}
          </tr>
        </thead>
        {loading ? (
          <tbody ref={body} className={css.body}>
            <LeaderboardSkeleton columns={columns} />
          </tbody>
        ) : (
          <LeaderboardBody bodyRef={body} marketName={marketName} tokens={tokens} />
        )}
      </table>
      <VisuallyHidden role="status">
        {loading
          ? messages.common.loading
          : formatMessage(messages.leaderboard.resultCount, { count: board.rowCount })}
      </VisuallyHidden>
      <LeaderboardFoot />
    </>
  );
}
