import { useDeferredValue } from 'react';

/**
 * `current`, rendered in slices after new data, so that a slow phone stays responsive. After a change of `choice`, what the
 * visitor or host chose, it is rendered at once.
 */
export function useSliced<T>(current: T, choice: readonly unknown[]): T {
  const before = useDeferredValue({ current, choice });
  return choice.every((each, i) => each === before.choice[i]) ? before.current : current;
}
