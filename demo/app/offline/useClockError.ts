import { useEffect, useState } from 'react';
import { measureClockError } from './clockError';

/** By how many milliseconds this device's clock is off; undefined until that is known. Timeframes and ages are counted by it. */
export function useClockError(): number | undefined {
  const [error, setError] = useState<number>();
  useEffect(() => {
    // who sets the clock right comes back to the page
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // a server that cannot be reached is said to be so elsewhere
      measureClockError().then(setError, () => {});
    };
    // the first rows come before it
    const timer = setTimeout(look, 3_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return error;
}
