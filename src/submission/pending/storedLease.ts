import { isObject } from '../../contracts/errors/errorChain';

/** The tab that submits, and when it last renewed the lease, in Unix milliseconds. */
export type Held = { tab: string; at: number };

/** Milliseconds after which a tab sees what another tab wrote at the same moment. */
const settling = 300;

/** The holder of the lease in localStorage; undefined if there is none, or storage is blocked. */
export function storedLease(name: string): Held | undefined {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(name) ?? '');
    return isObject(held) && typeof held.tab === 'string' ? (held as Held) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a tab as the holder unless `mayTake` refuses the current one. True if it is still stored a moment later: of
 * tabs that write at once, the last one stays. Also true if the browser stores nothing, and so shares nothing between
 * its tabs.
 */
export async function storeLease(
  name: string,
  mine: Held,
  mayTake: (held: Held | undefined) => boolean,
): Promise<boolean> {
  if (!isKept(name)) return true;
  const held = storedLease(name);
  if (!mayTake(held)) return false;
  try {
    localStorage.setItem(name, JSON.stringify(mine));
  } catch {
    return true;
  }
  if (held?.tab === mine.tab) return true;
  await new Promise((resolve) => setTimeout(resolve, settling));
  return storedLease(name)?.tab === mine.tab;
}

/** Releases a tab's own lease; leaves another tab's lease alone. */
export function dropStoredLease(name: string, tab: string): void {
  try {
    if (storedLease(name)?.tab === tab) localStorage.removeItem(name);
  } catch {
    // nothing was stored
  }
}

/** Whether a written value can be read back: storage may be readable without keeping writes. */
function isKept(name: string): boolean {
  try {
    if (typeof localStorage.getItem(name) !== 'string') localStorage.setItem(name, '{}');
    return typeof localStorage.getItem(name) === 'string';
  } catch {
    return false;
  }
}
