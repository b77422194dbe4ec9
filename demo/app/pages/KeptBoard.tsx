import { Activity, useState } from 'react';
import { LeaderboardPage } from './LeaderboardPage';

/** The board, kept mounted while another page is shown: its rows, search and scroll position survive. */
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
