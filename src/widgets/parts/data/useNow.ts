import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../../ui/useIsHydrated';

const seconds = () => Math.floor(Date.now() / 1000);

/**
 * The time in seconds, updated every minute. 0 on a server and during hydration: a page may be cached for days, and
 * Next does not prerender one that reads the clock.
 */
export function useNow(): number {
  const isHydrated = useIsHydrated();
  const [now, setNow] = useState(0);
  // set before the first render that uses it, also without a server
  if (isHydrated && !now) setNow(seconds());
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
