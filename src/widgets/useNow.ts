import { useEffect, useState } from 'react';

const seconds = () => Math.floor(Date.now() / 1000);

/** The time in seconds, renewed every minute. */
export function useNow(): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
