import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on a server and during hydration, so that what depends on the browser renders after that. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
