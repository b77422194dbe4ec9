/** Texts that the browser could not store; they last as long as the page. */
const unkept = new Map<string, string>();

/** The stored text of a name, from this page or an earlier one; null if none. */
export function readKept(name: string): string | null {
  try {
    return unkept.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text for later visits, or only for this one if storage is full or blocked. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text);
  }
}
