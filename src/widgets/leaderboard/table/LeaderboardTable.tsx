'use client';
import { useMemo, useRef } from 'react';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { join } from '../../../ui/join';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useMarketName } from '../../parts/market/useMarketName';
import { useMarkets } from '../../parts/market/useMarkets';
import { figureLength } from '../cells/figureLength';
import { useLeaderboardContext } from '../LeaderboardContext';
import { LeaderboardEmptyState } from '../LeaderboardEmptyState';
import { LeaderboardFoot } from '../LeaderboardFoot';
import { LeaderboardNotice } from '../LeaderboardNotice';
import { columnClass } from './columnClass';
import { leaderboardColumns } from './columns';
import { LeaderboardBody } from './LeaderboardBody';
import { LeaderboardHead } from './LeaderboardHead';
import { LeaderboardSkeleton } from './LeaderboardSkeleton';
import * as css from './LeaderboardTable.css';

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
