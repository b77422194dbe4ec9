import { vi } from 'vitest';

const keys = () => Object.keys(localStorage);
const lengthOf = (key: string) => key.length + (localStorage.getItem(key)?.length ?? 0);
const used = () => keys().reduce((sum, key) => sum + lengthOf(key), 0);

/** The browser's storage, which can fail in every way that browsers' storages do. */
export class FaultyStorage {
  #undo: (() => void)[] = [];

  /** It has no room for more than it holds. */
  fill(): void {
    this.mend();
    const limit = used();
    const set = Storage.prototype.setItem;
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      const old = this.getItem(key) === null ? 0 : lengthOf(key);
      const next = used() - old + key.length + value.length;
      if (next > limit && next > used()) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    });
    this.#undo.push(() => spy.mockRestore());
  }

  /** The browser denies it. */
  deny(): void {
    this.mend();
    const fail = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(fail),
    );
    this.#undo.push(...spies.map((spy) => () => spy.mockRestore()));
  }

  /** The browser has none, as some in apps do. */
  remove(): void {
    this.mend();
    const spy = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as never);
    this.#undo.push(() => spy.mockRestore());
  }

  /** Forgets what is under way, and nothing else. */
  forgetSubmissions(): void {
    this.mend();
    for (const key of keys().filter((each) => each.startsWith('mimic.submissions/')))
      localStorage.removeItem(key);
  }

  mend(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }
}
