import type { LateParts } from './lateParts';

/**
 * Starts what needs code that loads first. `start` returns a function that stops it again; if the code does not load,
 * nothing starts. Returns a function that stops it, whether it has started or not.
 */
export function startLater<T>(code: Promise<T>, start: (code: T) => () => void): () => void {
  let stop: (() => void) | true | undefined;
  code.then(
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

/** The same with code that may have loaded already: then it starts at once. */
export function startWith<T>({ load, now }: LateParts<T>, start: (code: T) => () => void): () => void {
  const code = now();
  return code ? start(code) : startLater(load(), start);
}
