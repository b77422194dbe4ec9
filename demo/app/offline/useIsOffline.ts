import { useSyncExternalStore } from 'react';

/** Written into the page by its service worker when its server could not be reached. */
const page = document.documentElement.dataset;

function subscribe(onChange: () => void): () => void {
  const back = () => {
    delete page.offline;
    onChange();
  };
  window.addEventListener('online', back);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser is offline, or the page was loaded from the cache without a network. */
export const useIsOffline = () =>
  useSyncExternalStore(subscribe, () => !navigator.onLine || page.offline !== undefined);
