import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../../ui/useIsHydrated';

const seconds = () => Math.floor(Date.now() / 1000);

/**
 * The time in seconds, renewed every minute. 0 on a server and while its page is taken over: a page may be cached for
 * days, and Next prerenders none that reads the clock.
 */
export function useNow(): number {
  const isHydrated = useIsHydrated();
  const [now, setNow] = useState(0);
  // before anything is drawn with it, also where no server was
  if (isHydrated && !now) setNow(seconds());
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
