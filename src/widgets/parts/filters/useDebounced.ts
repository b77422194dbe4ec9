import { useEffect, useState } from 'react';

/** The value as it was `delay` milliseconds ago, so that typing asks once; an emptied text counts at once. */
export function useDebounced(value: string, delay: number): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return late;
}
