import type { RefObject } from 'react';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { useLeaderboardContext } from './LeaderboardContext';
import { notice } from './table/LeaderboardTable.css';

/** Offers the ranking that has come since; the rows stay where they are until it is taken. */
export function LeaderboardNotice({ body }: { body: RefObject<Element | null> }) {
  const { board } = useLeaderboardContext();
  const { leaderboard: text } = useMimic().messages;
  const show = () => {
    board.showNewRanking();
    body.current?.closest('[data-mimic]')?.scrollIntoView({ block: 'start' });
  };
  return (
    <div role="status" className={notice}>
      {board.hasNewRanking && (
        <Button look="primary" small onClick={show}>
          {text.newRanking}
        </Button>
      )}
    </div>
  );
}
