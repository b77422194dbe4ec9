/** Values that the browser could not store; they last until the page is closed. */
const unkept = new Map<string, string>();

/** The value stored under a name, by this page or an earlier one; null if none. */
export function readKept(name: string): string | null {
  try {
    return unkept.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value for later visits, or only for this one if storage is full or blocked. */
export function keep(name: string, text: string): void {
  unkept.set(name, text);
  try {
    localStorage.setItem(name, text);
    // some browsers store nothing without a word
    if (localStorage.getItem(name) === text) unkept.delete(name);
  } catch {
    // absent, blocked or full
  }
}
