import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { EmptyState } from '../parts/frame/EmptyState';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { useAddressWords } from '../parts/trader/useAddressWords';
import { useLeaderboardContext } from './LeaderboardContext';

/** Says why there are no rows, and what to do about it. */
export function LeaderboardEmptyState() {
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
