import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds after which the page counts as loaded even if requests are pending: the user may want to act. */
const PATIENCE = 4_000;

/** Matches a page or widget that has nothing to show yet. */
const WAITING = 'main :is([data-busy], [data-state="loading"])';

/** A drawdown waits for the rest of the page itself. */
const isAwaited = ({ queryKey }: { queryKey: readonly unknown[] }) => !/drawdown/i.test(`${queryKey[2]}`);

/** Whether the page has loaded its main content, so that the rest may load. */
export function useIsPageLoaded(): boolean {
  const isAsking = useIsFetching({ predicate: isAwaited }) > 0;
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isAsking) return;
    // prefetched data may arrive before the page's own code
    const check = () => {
      if (document.querySelector(WAITING)) timer = setTimeout(check, 100);
      else setIsLoaded(true);
    };
    let timer = setTimeout(check);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return isLoaded;
}
