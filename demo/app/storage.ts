/** Values that the browser could not store; they last until the page is closed. */
const unstored = new Map<string, string>();

/** The value stored under a name, by this page or an earlier one; null if none. */
export function readStored(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value for later visits, or only for this one if storage is full or blocked. */
export function store(name: string, text: string): void {
  unstored.set(name, text);
  try {
    localStorage.setItem(name, text);
    // some browsers store nothing without a word
    if (localStorage.getItem(name) === text) unstored.delete(name);
  } catch {
    // absent, blocked or full
  }
}
