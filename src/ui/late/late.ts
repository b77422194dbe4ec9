/** Code that loads after the page. */
export type Late<T> = {
  load(): Promise<T>;
  /** The code; undefined until it has loaded. */
  now(): T | undefined;
};

/** Code that is loaded once per page, and never replaced; after a failed load the next caller tries again. */
export function late<T>(ask: () => Promise<T>): Late<T> {
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

/**
 * Starts what needs code that loads first: at once if it has loaded. `start` returns a function that stops it again; if the code
 * does not load, nothing starts. Returns a function that stops it, whether it has started or not.
 */
export function startLater<T>({ load, now }: Late<T>, start: (code: T) => () => void): () => void {
  const code = now();
  if (code) return start(code);
  let stop: (() => void) | true | undefined;
  load().then(
    (loaded) => {
      stop ??= start(loaded);
    },
    () => undefined,
  );
  return () => {
    if (typeof stop === 'function') stop();
    stop = true;
  };
}
