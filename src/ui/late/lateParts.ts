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
