import { afterEach, beforeEach, vi } from 'vitest';

const timers = ['setTimeout', 'clearTimeout', 'performance'] as const;

/** What a page would do after a test, such as look at a doubt again half a minute later, ends with the test. */
export function endTimersWithTests(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
