/** What a page has of its own and what a tab has; in some in-app browsers null, in others forbidden, or silent. */
type Place = 'localStorage' | 'sessionStorage';

/** The text stored under a key; undefined if there is none. Throws if the browser lets nothing be read. */
export function storedText(place: Place, key: string): string | undefined {
  const text: unknown = window[place].getItem(key);
  return typeof text === 'string' ? text : undefined;
}

/** Stores a text, or removes it if undefined. Returns whether it worked: only what can be read back counts as stored. */
export function keepText(place: Place, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) window[place].removeItem(key);
    else window[place].setItem(key, text);
    return text === undefined || storedText(place, key) === text;
  } catch {
    return false;
  }
}
