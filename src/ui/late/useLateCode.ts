import { useEffect, useState } from 'react';
import type { LateParts } from './lateParts';

/** The result of `useLateCode`. */
export type LateCode<T> = { code: T | undefined; error: Error | null | undefined; again(): void };

/**
 * Loads the code once rendered. Code that has already loaded is returned at once, so do not use this where a server
 * renders.
 */
export function useLateCode<T>({ load, now }: LateParts<T>): LateCode<T> {
  /** Null once it has loaded. */
  const [error, setError] = useState<Error | null>();
  useEffect(() => {
    if (error === undefined && !now()) load().then(() => setError(null), setError);
  }, [error, load, now]);
  return { code: now(), error, again: () => setError(undefined) };
}

/** Parts of a widget that load once it is rendered; a failure goes to the nearest error boundary. */
export function useLateParts<T>(parts: LateParts<T>): T | undefined {
  const { code, error } = useLateCode(parts);
  if (error) throw error;
  return code;
}
