import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds after which the page counts as settled although it still asks: somebody may want to do something. */
const PATIENCE = 4_000;

/** Whether the page has what it shows: from then on there is room for what comes next. */
export function useIsSettled(): boolean {
  const isAsking = useIsFetching() > 0;
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isAsking) return;
    // the first questions are asked by now, if the page has any
    const timer = setTimeout(() => setIsSettled(true));
    return () => clearTimeout(timer);
  }, [isAsking]);
  return isSettled;
}
