import { useEffect, useState } from 'react';
import type { Workbox } from 'workbox-window';

const QUESTION = 'new update is pending, click Ok to reload';

/** Keeps the page for visits without a network, and asks when a newer one waits; returns how to take it when declined. */
export function useUpdate(): (() => void) | undefined {
  const [declined, setDeclined] = useState<Workbox>();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let worker: Workbox | undefined;
    let isGone = false;
    const look = () => {
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
      // a browser may forbid it; the page does without
      await made.register().catch(() => {});
    };
    // the first rows come before it
    const timer = setTimeout(start, 5_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return declined && (() => reloadWith(declined));
}

/** Drafts are in the browser's storage, so they survive the reload. */
function reloadWith(worker: Workbox): void {
  worker.addEventListener('controlling', () => window.location.reload());
  worker.messageSkipWaiting();
}
