import { isObject } from '../../contracts/errors/errorChain';

/** The tab that submits, and when it last said so in Unix milliseconds. */
export type Held = { tab: string; at: number };

/** Milliseconds after which a tab sees what another one wrote in the same moment. */
const settling = 300;

/** Who holds the lease in localStorage; undefined where nobody does, null where the browser keeps nothing there. */
export function storedLease(name: string): Held | undefined | null {
  try {
    // what may be read need not be kept
    if (localStorage.getItem(name) === null) localStorage.setItem(name, '{}');
    const text = localStorage.getItem(name);
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

/**
 * Writes a tab down unless `mayTake` refuses what stands there. True when it stands there a moment later: of tabs that
 * write at once the last one stays. True, too, where the browser keeps nothing, and so shares nothing between its tabs.
 */
export async function storeLease(
  name: string,
  mine: Held,
  mayTake: (held: Held | undefined) => boolean,
): Promise<boolean> {
  const held = storedLease(name);
  if (held === null) return true;
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

export function dropStoredLease(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // nothing was kept
  }
}

function parse(text: string): Held | undefined {
  try {
    const held: unknown = JSON.parse(text);
    return isObject(held) && typeof held.tab === 'string' ? (held as Held) : undefined;
  } catch {
    return undefined;
  }
}
