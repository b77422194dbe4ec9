const unstable = [
  [Date, 'now'],
  [Math, 'random'],
  [performance, 'now'],
  [crypto, 'getRandomValues'],
  [crypto, 'randomUUID'],
] as const;

/**
 * Runs `task` while every read of the clock and every random number by our code throws, as it would fail Next's prerendering.
 * Calls by React, react-query and the stories work.
 */
export function withoutClock<T>(task: () => T): T {
  const RealDate = Date;
  class GuardedDate extends RealDate {
    constructor(...given: readonly []) {
      super(...given);
      if (given.length === 0) refuse('new Date()');
    }
  }
  const undo = unstable.map(([owner, name]) => {
    const real = (owner as unknown as Record<string, (...given: unknown[]) => unknown>)[name]!;
    const guarded = (...given: unknown[]) => {
      refuse(name);
      return real.apply(owner, given);
    };
    Object.defineProperty(owner, name, { value: guarded, configurable: true, writable: true });
    return () => Object.defineProperty(owner, name, { value: real, configurable: true, writable: true });
  });
  globalThis.Date = GuardedDate as DateConstructor;
  try {
    return task();
  } finally {
    globalThis.Date = RealDate;
    for (const each of undo) each();
  }
}

/** Throws if the nearest relevant caller is our own code. */
function refuse(what: string): void {
  Error.stackTraceLimit = 50;
  const frames = new Error(what).stack?.split('\n') ?? [];
  const asker = frames.find((frame) =>
    /node_modules\/(@tanstack|react|react-dom|scheduler)\/|\/stories\/|\/src\//.test(frame),
  );
  if (asker?.includes('/src/')) throw new Error(`${what} is asked for while rendering on a server${asker}`);
}
