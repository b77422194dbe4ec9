import { Activity, useState } from 'react';
import { LeaderboardPage } from './LeaderboardPage';

/** The board, kept as it is while another page is in sight: its rows, its search, how far it was scrolled. */
export function KeptBoard({ isShown }: { isShown: boolean }) {
  const [isVisited, setIsVisited] = useState(isShown);
  if (isShown && !isVisited) setIsVisited(true);
  if (!isVisited) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <LeaderboardPage />
    </Activity>
  );
}
