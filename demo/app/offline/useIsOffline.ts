import { useSyncExternalStore } from 'react';

/** Written into the page by its service worker when its server could not be reached. */
const page = document.documentElement.dataset;

/** Milliseconds between two tries to reach the server. */
const RETRY = 5_000;

function subscribe(onChange: () => void): () => void {
  const back = () => {
    delete page.offline;
    clearInterval(timer);
    onChange();
  };
  // the browser tells of a network that is back, not of a server
  const look = () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      // a proxy in front of it responds, too
      ({ ok }) => ok && back(),
      () => undefined,
    );
  const timer = page.offline === undefined ? undefined : setInterval(look, RETRY);
  window.addEventListener('online', back);
  window.addEventListener('offline', onChange);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', back);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser is offline, or the page was loaded from the cache because its server did not respond. */
export const useIsOffline = () =>
  useSyncExternalStore(subscribe, () => !navigator.onLine || page.offline !== undefined);
