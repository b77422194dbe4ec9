import { useSyncExternalStore } from 'react';
import { checkServer } from './checkServer';

/**
 * `offline`: the browser has no network. `unreachable`: the page was loaded from the cache because its server did not respond.
 * `changed`: that server is back, with another configuration than the page's.
 */
export type Connection = 'current' | 'offline' | 'unreachable' | 'changed';

/** Milliseconds between two tries to reach the server. */
const RETRY = 5_000;

// the service worker marks a page that it served from its cache
let page: Connection = document.documentElement.dataset.offline === undefined ? 'current' : 'unreachable';
const config = document.getElementById('config')?.textContent ?? '';

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isGone = false;
  const check = async () => {
    clearTimeout(timer);
    if (isLooking || page !== 'unreachable') return;
    isLooking = true;
    const answer = await checkServer(config);
    isLooking = false;
    if (answer !== 'unreachable') {
      page = answer === 'same' ? 'current' : answer;
      onChange();
    } else if (!isGone) timer = setTimeout(check, RETRY);
  };
  const online = () => {
    onChange();
    check();
  };
  check();
  window.addEventListener('online', online);
  window.addEventListener('offline', onChange);
  return () => {
    isGone = true;
    clearTimeout(timer);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the page is current, and if not, why. */
export const useConnection = (): Connection =>
  useSyncExternalStore(subscribe, () => (navigator.onLine ? page : 'offline'));
