import { useEffect, useState } from 'react';
import type { Workbox } from 'workbox-window';

const QUESTION = 'new update is pending, click Ok to reload';

/**
 * Registers the service worker, and asks the user when a new version is ready; returns a function that applies a declined
 * update.
 */
export function useUpdate(): (() => void) | undefined {
  const [declined, setDeclined] = useState<Workbox>();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let worker: Workbox | undefined;
    let isGone = false;
    const checkForUpdate = () => {
      // a page left open checks for a new version when the user returns to it
      if (document.visibilityState === 'visible') worker?.update().catch(() => {});
    };
    const start = async () => {
      const { Workbox } = await import('workbox-window');
      if (isGone) return;
      const made = new Workbox('/service-worker.js');
      worker = made;
      made.addEventListener('waiting', () => {
        if (window.confirm(QUESTION)) reloadWith(made);
        else setDeclined(made);
      });
      // the browser may block service workers; the page works without one
      await made.register().catch(() => {});
    };
    // the first rows have priority; the page works without the worker, and offline its script is missing
    const timer = setTimeout(() => start().catch(() => {}), 5_000);
    document.addEventListener('visibilitychange', checkForUpdate);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkForUpdate);
    };
  }, []);
  return declined && (() => reloadWith(declined));
}

/** Drafts are in the browser's storage, so they survive the reload. */
function reloadWith(worker: Workbox): void {
  worker.addEventListener('controlling', () => window.location.reload());
  worker.messageSkipWaiting();
}
