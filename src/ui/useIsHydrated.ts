import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on a server and while its page is taken over, so that what depends on the browser is drawn after that. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
