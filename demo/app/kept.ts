/** What the browser would not keep: it then lasts as long as the page. */
const unkept = new Map<string, string>();

/** What was kept under a name, on this page or an earlier one; null if nothing was. */
export function readKept(name: string): string | null {
  try {
    return unkept.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text for later visits, or for this one where storage is full or forbidden. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text);
  }
}
