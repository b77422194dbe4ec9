import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { Button } from '../../ui/Button';
import { ScrollSentinel } from '../../ui/scroll/ScrollSentinel';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { useLeaderboardContext } from './LeaderboardContext';
import { foot } from './table/LeaderboardTable.css';

/** Below the rows: the loading state of the next page, or its error. */
export function LeaderboardFoot() {
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
