import { useEffect, useState } from 'react';

/** Code that loads after the page. */
export type LateParts<T> = {
  load(): Promise<T>;
  /** The code; undefined until it has loaded. */
  now(): T | undefined;
};

/** Code that is loaded once per page, and never replaced; after a failed load the next caller tries again. */
export function lateParts<T>(ask: () => Promise<T>): LateParts<T> {
  let loaded: T | undefined;
  let coming: Promise<T> | undefined;
  let tries = 0;
  const load = () => {
    if (!coming) {
      coming = ask().catch((error: unknown) => {
        // a browser caches a failed module import by URL, so it is fetched under another URL, at once. A bundler's own
        // loader also names files that are not modules, and retries those itself
        const url = String(error).match(/module: (https?:\S+)/)?.[1];
        if (!url) throw error;
        return import(/* @vite-ignore */ /* webpackIgnore: true */ `${url}?${++tries}`);
      });
      coming.then(
        (code) => {
          loaded = code;
        },
        () => {
          coming = undefined;
        },
      );
    }
    return coming;
  };
  return { load, now: () => loaded };
}

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
