/** Milliseconds between two beats, and after which a tab that is silent counts as gone: hidden tabs beat once a minute. */
const beat = 1_000;
const gone = 90_000;
/** Milliseconds in which another tab's first beat may have crossed this one's. */
const settling = 50;

/** This page load's name among the tabs. */
export const tab = Math.random().toString(36).slice(2);

/** Whether another tab is at it. */
export function isHeldElsewhere(name: string): boolean {
  const [holder, time] = (read(name) ?? '').split(' ');
  return Boolean(holder) && holder !== tab && Math.abs(Date.now() - Number(time)) < gone;
}

/**
 * Tells the page's other tabs that this one is at it, until the returned function is called or the page is left;
 * undefined where another tab is at it already.
 */
export async function takeHeartbeat(name: string): Promise<(() => void) | undefined> {
  if (isHeldElsewhere(name)) return undefined;
  const tell = () => write(name, `${tab} ${Date.now()}`);
  tell();
  await new Promise((resolve) => setTimeout(resolve, settling));
  if (isHeldElsewhere(name)) return undefined;
  const timer = setInterval(tell, beat);
  const stop = () => {
    clearInterval(timer);
    globalThis.removeEventListener?.('pagehide', stop);
    if (!isHeldElsewhere(name)) write(name, undefined);
  };
  globalThis.addEventListener?.('pagehide', stop);
  return stop;
}

function read(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

function write(name: string, text: string | undefined): void {
  try {
    if (text === undefined) globalThis.localStorage?.removeItem(name);
    else globalThis.localStorage?.setItem(name, text);
  } catch {
    // a browser that keeps nothing shares nothing between its tabs either
  }
}
