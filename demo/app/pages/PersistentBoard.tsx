import { Activity, useLayoutEffect, useRef, useState } from 'react';
import { LeaderboardPage } from './LeaderboardPage';

/** The board, kept mounted while another page is shown: its rows, search, scroll position and focus survive. */
export function PersistentBoard({ isShown }: { isShown: boolean }) {
  const [isVisited, setIsVisited] = useState(isShown);
  if (isShown && !isVisited) setIsVisited(true);
  if (!isVisited) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <LeaderboardPage />
      <FocusRestorer />
    </Activity>
  );
}

/** Coming back gives the focus to the element that had it, if nothing else has it. */
function FocusRestorer() {
  const place = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (document.activeElement === document.body && current instanceof HTMLElement)
      current.focus({ preventScroll: true });
    return () => {
      place.current = document.activeElement;
    };
  }, []);
  return null;
}
