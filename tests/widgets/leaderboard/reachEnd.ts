import { act } from '@testing-library/react';
import { vi } from 'vitest';

let observers = new Set<() => void>();

/** A viewport that sees nothing by itself: jsdom has no layout. */
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

/** Scrolls the end of what is loaded into view, once something waits for it. */
export async function reachEnd() {
  await vi.waitUntil(() => observers.size > 0);
  act(() => {
    for (const seen of [...observers]) seen();
  });
}
