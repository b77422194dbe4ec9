import { useEffect, useState } from 'react';

/**
 * The value, delayed until it has not changed for `delay` milliseconds, so that typing sends one request; an emptied
 * text applies at once.
 */
export function useDebounced(value: string, delay: number): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return late;
}
