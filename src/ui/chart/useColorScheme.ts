import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** The visitor's system scheme; on a server, light. */
export const useColorScheme = () =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(query).matches ? 'dark' : 'light'),
    () => 'light',
  );
