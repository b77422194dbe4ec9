import { act } from '@testing-library/react';
import { vi } from 'vitest';

let observers = new Set<() => void>();

/** A viewport in which nothing is visible: jsdom has no layout. */
export function stubIntersectionObserver() {
  observers = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #seen: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        observers.add(this.#seen);
      }
      disconnect() {
        observers.delete(this.#seen);
      }
    },
  );
}

/** Scrolls the end of the loaded rows into view, once something observes it. */
export async function reachEnd() {
  await vi.waitUntil(() => observers.size > 0);
  act(() => {
    for (const seen of [...observers]) seen();
  });
}
