import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '../../src/domain/async';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('resolves like the promise, and leaves no timer behind', async () => {
  await expect(withTimeout(Promise.resolve('done'), 1_000)).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new Error('failed')), 1_000)).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects after the timeout', async () => {
  const never = new Promise<never>(() => undefined);
  const late = expect(withTimeout(never, 1_000)).rejects.toThrow('Timed out after 1000 ms.');
  const own = expect(withTimeout(never, 500, new Error('Too late'))).rejects.toThrow('Too late');
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([late, own]);
});
