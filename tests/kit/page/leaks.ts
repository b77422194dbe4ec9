import type { Page } from '@playwright/test';

declare global {
  var leaks: { counts(): Record<string, number> };
}

/** Counts open resources from before the first script on: listeners, timers, frames, observers, streams. */
export async function countOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listeners = new Set<string>();
    const ids = new WeakMap<object, number>();
    let next = 0;
    const idOf = (value: object) => {
      if (!ids.has(value)) ids.set(value, next++);
      return ids.get(value);
    };
    const open = { timers: new Set<number>(), intervals: new Set<number>(), frames: new Set<number>() };
    const living = { observers: 0, streams: 0 };

    // only what outlives an element: window, document, media queries; an element's listeners go with it
    const outlives = (target: unknown) =>
      target === window ||
      target === document ||
      target === document.body ||
      target instanceof MediaQueryList;
    const keyOf = (target: object, type: string, listener: object, options: unknown) => {
      const capture = typeof options === 'object' ? (options as AddEventListenerOptions)?.capture : options;
      return `${idOf(target)} ${type} ${idOf(listener)} ${Boolean(capture)}`;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window;
      if (listener && outlives(target)) {
        const key = keyOf(target, type, listener, options);
        listeners.add(key);
        const signal = typeof options === 'object' ? options.signal : undefined;
        if (signal) addEventListener.call(signal, 'abort', () => listeners.delete(key));
      }
      return addEventListener.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = this ?? window;
      if (listener) listeners.delete(keyOf(target, type, listener, options));
      return removeEventListener.call(target, type, listener, options);
    };

    const { setTimeout: later, clearTimeout: notLater, setInterval: every, clearInterval: stop } = window;
    const { requestAnimationFrame: frame, cancelAnimationFrame: noFrame } = window;
    const patched = {
      setTimeout: (handler: TimerHandler, delay?: number, ...args: unknown[]) => {
        const id: number = later(() => {
          open.timers.delete(id);
          if (typeof handler === 'function') handler(...args);
        }, delay);
        open.timers.add(id);
        return id;
      },
      clearTimeout: (id?: number) => {
        if (id !== undefined) open.timers.delete(id);
        notLater(id);
      },
      setInterval: (handler: TimerHandler, delay?: number, ...args: unknown[]) => {
        const id = every(handler, delay, ...args);
        open.intervals.add(id);
        return id;
      },
      clearInterval: (id?: number) => {
        if (id !== undefined) open.intervals.delete(id);
        stop(id);
      },
      requestAnimationFrame: (callback: FrameRequestCallback) => {
        const id: number = frame((time) => {
          open.frames.delete(id);
          callback(time);
        });
        open.frames.add(id);
        return id;
      },
      cancelAnimationFrame: (id: number) => {
        open.frames.delete(id);
        noFrame(id);
      },
    };
    Object.assign(window, patched);

    const observing = new Set<object>();
    const countObserver = (prototype: { observe: (...args: never[]) => void; disconnect: () => void }) => {
      const { observe, disconnect } = prototype;
      prototype.observe = function (this: object, ...args: never[]) {
        observing.add(this);
        return observe.apply(this, args);
      };
      prototype.disconnect = function (this: object) {
        observing.delete(this);
        return disconnect.call(this);
      };
    };
    countObserver(ResizeObserver.prototype);
    countObserver(IntersectionObserver.prototype);
    countObserver(MutationObserver.prototype);

    const Stream = window.EventSource;
    window.EventSource = class extends Stream {
      #open = true;
      constructor(...args: ConstructorParameters<typeof Stream>) {
        super(...args);
        living.streams++;
      }
      override close() {
        if (this.#open) living.streams--;
        this.#open = false;
        super.close();
      }
    };

    window.leaks = {
      counts: () => ({
        listeners: listeners.size,
        timers: open.timers.size,
        intervals: open.intervals.size,
        frames: open.frames.size,
        observers: observing.size,
        streams: living.streams,
      }),
    };
  });
}

/** What is open once pending requests, and what they scheduled, have ended: when it has not changed for a while. */
export function settledCounts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    let counts = window.leaks.counts();
    for (let same = 0; same < 10; ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const now = window.leaks.counts();
      same = JSON.stringify(now) === JSON.stringify(counts) ? same + 1 : 0;
      counts = now;
    }
    return counts;
  });
}
