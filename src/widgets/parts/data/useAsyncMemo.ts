import { useEffect, useState } from 'react';

/**
 * The value of a task, memoised by its identity: for work that would hold up the page if it ran while rendering. Keeps the
 * last value while the next is on its way; a failure goes to the widget's error boundary.
 */
export function useAsyncMemo<T>(task: (() => Promise<T>) | undefined): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (!task) return setValue(undefined);
    let left = false;
    task().then(
      (next) => !left && setValue(() => next),
      (error) => {
        if (left) return;
        setValue(() => {
          throw error;
        });
      },
    );
    return () => {
      left = true;
    };
  }, [task]);
  return value;
}
