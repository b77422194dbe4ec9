import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { errorMessage } from '../errorMessage';
import { Instead } from '../Instead';
import { useLeaderboardContext } from './LeaderboardContext';

/** Why there are no rows, and what to do about it. */
export function LeaderboardInstead() {
  const { board } = useLeaderboardContext();
  const { messages } = useMimic();
  const text = messages.leaderboard;
  if (board.state === 'error') {
    return (
      <Instead alert title={text.failed} hint={errorMessage(board.error, messages)}>
        <Button onClick={board.retry}>{messages.common.retry}</Button>
      </Instead>
    );
  }
  const isFiltered = board.search !== '' || board.collateralTokens.length > 0;
  const reset = () => {
    board.setSearch('');
    board.setCollateralTokens([]);
  };
  return (
    <Instead title={text.empty} hint={text.emptyHint}>
      {isFiltered && <Button onClick={reset}>{text.resetFilters}</Button>}
    </Instead>
  );
}
