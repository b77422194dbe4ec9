/**
 * Texts kept in localStorage, in step with the page's other tabs. Where the browser keeps nothing (private mode, full)
 * they live as long as the page. Without a browser there are none.
 */
export class KeptTexts {
  readonly #unsaved = new Map<string, string | undefined>();
  readonly #listeners = new Set<() => void>();

  get(key: string): string | undefined {
    if (this.#unsaved.has(key)) return this.#unsaved.get(key);
    try {
      return storage()?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** undefined takes the text away. */
  set(key: string, text: string | undefined): void {
    try {
      if (text === undefined) storage()?.removeItem(key);
      else storage()?.setItem(key, text);
      this.#unsaved.delete(key);
    } catch {
      this.#unsaved.set(key, text);
    }
    this.tell();
  }

  /** Is called after every change, in this tab or another. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    if (!this.#listeners.size) window.addEventListener('storage', this.tell);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (!this.#listeners.size) window.removeEventListener('storage', this.tell);
    };
  };

  tell = (): void => {
    for (const listener of [...this.#listeners]) listener();
  };
}

const storage = () => (typeof window === 'undefined' ? undefined : window.localStorage);
