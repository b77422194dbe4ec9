import { useEffect, useState } from 'react';
import { measureClockError } from './clockError';

/** Milliseconds that this device's clock is off; undefined until measured. Timeframes and ages depend on the clock. */
export function useClockError(): number | undefined {
  const [error, setError] = useState<number>();
  useEffect(() => {
    // runs again when the user returns, perhaps after setting the clock
    const measure = () => {
      if (document.visibilityState !== 'visible') return;
      // an unreachable server is reported elsewhere
      measureClockError().then(setError, () => {});
    };
    // the first rows have priority
    const timer = setTimeout(measure, 3_000);
    document.addEventListener('visibilitychange', measure);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', measure);
    };
  }, []);
  return error;
}
