import { useEffect, useState } from 'react';

/**
 * The value of a task, memoised by its identity: for work that would hold up the page if it ran while rendering. Keeps the
 * last value while the next is on its way; a failure goes to the widget's error boundary. The signal says that nobody waits
 * for the task any more.
 */
export function useAsyncMemo<T>(task: ((signal: AbortSignal) => Promise<T>) | undefined): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (!task) return setValue(undefined);
    const left = new AbortController();
    const { signal } = left;
    task(signal).then(
      (next) => !signal.aborted && setValue(() => next),
      (error) => {
        if (signal.aborted) return;
        setValue(() => {
          throw error;
        });
      },
    );
    return () => left.abort();
  }, [task]);
  return value;
}
