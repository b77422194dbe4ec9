import { keepText, storedText } from './webStorage';

/** Letters that a change of a text may add. */
const ROOM = 4_096;

/**
 * Texts stored in localStorage and synced with the page's other tabs. If the browser stores nothing (forbidden, absent, full),
 * they last as long as the page. On a server the store is empty.
 */
export class PersistentStore {
  /** Texts that could not be stored, with the text that was stored at that time: another tab's later text counts instead. */
  readonly #unsaved = new Map<string, { text: string | undefined; kept: string | undefined }>();
  /** The texts stored when storage could last be read. */
  readonly #known = new Map<string, string | undefined>();
  /** Whether there was room when it was last tried; undefined after a change. */
  #hasRoom: boolean | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #parsed = new Map<string, { text: string | undefined; value: unknown }>();

  get(key: string): string | undefined {
    const stored = this.#kept(key);
    const unsaved = this.#unsaved.get(key);
    if (unsaved && unsaved.kept === stored) return unsaved.text;
    // what another tab has stored meanwhile is never hidden, and so neither replaced nor removed
    this.#unsaved.delete(key);
    return stored;
  }

  /** The parsed text: the same object until the text changes. */
  read<T>(key: string, parse: (text: string | undefined) => T): T {
    const text = this.get(key);
    const last = this.#parsed.get(key);
    if (last && last.text === text) return last.value as T;
    const value = parse(text);
    // parsing may have rewritten it
    this.#parsed.set(key, { text: this.get(key), value });
    return value;
  }

  /** Stores a text, or sets it for this page only; undefined removes it. Returns whether it is kept beyond the page. */
  set(key: string, text: string | undefined, isKept = true): boolean {
    const isStored = this.rewrite(key, text, isKept);
    this.notify();
    return isStored;
  }

  /** The same without telling the listeners, to whom it means the same as before. */
  rewrite(key: string, text: string | undefined, isKept = true): boolean {
    const isStored = isKept && keepText('localStorage', key, text || undefined);
    if (isStored) {
      this.#known.set(key, text);
      this.#unsaved.delete(key);
    } else this.#unsaved.set(key, { text, kept: this.#kept(key) });
    this.#hasRoom = undefined;
    return isStored;
  }

  /** Whether a text under a key is kept beyond the page, and another one would be. */
  canKeep(key: string): boolean {
    this.get(key);
    if (this.#hasRoom === undefined) {
      const probe = `${key}/probe`;
      this.#hasRoom = keepText('localStorage', probe, ' '.repeat(ROOM));
      keepText('localStorage', probe, undefined);
    }
    return this.#hasRoom && !this.#unsaved.has(key);
  }

  /** The stored text, or while storage cannot be read the last one known. */
  #kept(key: string): string | undefined {
    try {
      this.#known.set(key, storedText('localStorage', key));
    } catch {}
    return this.#known.get(key);
  }

  /** Calls the listener after every change, in this tab or another. Returns a function that unsubscribes it. */
  subscribe = (listener: () => void): (() => void) => {
    if (!this.#listeners.size) window.addEventListener('storage', this.notify);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (!this.#listeners.size) window.removeEventListener('storage', this.notify);
    };
  };

  notify = (): void => {
    for (const listener of [...this.#listeners]) listener();
  };
}
