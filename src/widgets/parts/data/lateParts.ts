import { useEffect, useState } from 'react';

/** Code that loads after the page. */
export type LateParts<T> = {
  load(): Promise<T>;
  /** Undefined until it has loaded. */
  now(): T | undefined;
};

/** Code that is loaded once for the page; a load that failed is tried again by the next that asks. */
export function lateParts<T>(ask: () => Promise<T>): LateParts<T> {
  let loaded: T | undefined;
  let tries = 0;
  const load = async () => {
    loaded = await ask().catch((error: unknown) => {
      // a browser caches a failed module import by URL: under another URL it is fetched again.
      // A bundler's own loader names files, too, that are no modules, and asks for them again itself
      const url = String(error).match(/module: (https?:\S+)/)?.[1];
      if (!url || !tries++) throw error;
      return import(/* @vite-ignore */ /* webpackIgnore: true */ `${url}?${tries}`);
    });
    return loaded as T;
  };
  return { load, now: () => loaded };
}

/** What `useLateCode` gives. */
export type LateCode<T> = { code: T | undefined; error: Error | null; again(): void };

/** Loads the code once it is drawn. What is there already is so at once, so not where a server draws. */
export function useLateCode<T>({ load, now }: LateParts<T>): LateCode<T> {
  const [failed, setFailed] = useState<{ error: Error | null }>({ error: null });
  useEffect(() => {
    if (failed.error) return undefined;
    let isLeft = false;
    const tell = (error: Error | null) => isLeft || setFailed({ error });
    if (!now()) load().then(() => tell(null), tell);
    return () => {
      isLeft = true;
    };
  }, [failed, load, now]);
  return { code: now(), ...failed, again: () => setFailed({ error: null }) };
}

/** Parts of a widget that load once it is drawn; a failure goes to the nearest error boundary. */
export function useLateParts<T>(parts: LateParts<T>): T | undefined {
  const { code, error } = useLateCode(parts);
  if (error) throw error;
  return code;
}
