import type { RefObject } from 'react';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { useLeaderboardContext } from './LeaderboardContext';
import { notice } from './table/LeaderboardTable.css';

/** Offers a newer ranking; the rows keep their order until the user accepts it. */
export function LeaderboardNotice({ body }: { body: RefObject<Element | null> }) {
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
