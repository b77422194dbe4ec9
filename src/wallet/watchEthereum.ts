/** Milliseconds between two looks for a wallet that does not say when it appears, and how many there are. */
const PAUSE = 500;
const LOOKS = 60;

/**
 * Calls the listener once there is a wallet on `window.ethereum`, where browsers inside wallet apps inject it at any time.
 * Returns a function that stops it.
 */
export function watchEthereum(isThere: () => boolean, listener: () => void): () => void {
  let looks = 0;
  const check = () => {
    looks += 1;
    const found = isThere();
    if (found || looks > LOOKS) stop();
    if (found) listener();
  };
  const timer = setInterval(check, PAUSE);
  window.addEventListener('ethereum#initialized', check);
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('ethereum#initialized', check);
  };
  return stop;
}
