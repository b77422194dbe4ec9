import { useDeferredValue, useEffect, useState } from 'react';

/**
 * The value of a task, memoised by its identity: for work that would block the page if it ran while rendering. Keeps
 * the last value while the next is computed, and also across mounts, in `results` under its source, so that a reopened
 * view shows it at once. A failure goes to the widget's error boundary. The signal aborts when nobody waits for the
 * task any more.
 */
export function useAsyncMemo<T>(
  task: ((signal: AbortSignal) => Promise<T>) | undefined,
  results?: WeakMap<object, unknown>,
  source?: object,
): T | undefined {
  const [value, setValue] = useState(() => (source && results?.get(source)) as T | undefined);
  useEffect(() => {
    if (!task) return setValue(undefined);
    const controller = new AbortController();
    const { signal } = controller;
    task(signal).then(
      (next) => {
        if (signal.aborted) return;
        if (source) results?.set(source, next);
        setValue(() => next);
      },
      (error) => {
        if (signal.aborted) return;
        setValue(() => {
          throw error;
        });
      },
    );
    return () => controller.abort();
  }, [task, results, source]);
  return task && value;
}

/**
 * `current`, rendered in slices after new data, so that a slow phone stays responsive. After a change of `choice`, what the
 * visitor or host chose, it is rendered at once.
 */
export function useSliced<T>(current: T, choice: readonly unknown[]): T {
  const before = useDeferredValue({ current, choice });
  return choice.every((each, i) => each === before.choice[i]) ? before.current : current;
}
