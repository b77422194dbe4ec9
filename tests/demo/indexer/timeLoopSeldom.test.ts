import { createRequire } from 'node:module';
import perfHooks from 'node:perf_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { timeLoopSeldom } from '../../../demo/indexer/program/timeLoopSeldom';

const { monitorEventLoopDelay } = perfHooks;
afterEach(() => void Object.assign(perfHooks, { monitorEventLoopDelay }));

it('times the event loop every 10 ms where its metrics ask for every millisecond', () => {
  const monitor = vi.fn(monitorEventLoopDelay);
  Object.assign(perfHooks, { monitorEventLoopDelay: monitor });
  timeLoopSeldom();
  // as the metrics' library reads it
  const histogram = createRequire(import.meta.url)('perf_hooks').monitorEventLoopDelay({ resolution: 1 });
  expect(monitor).toHaveBeenCalledWith({ resolution: 10 });
  expect(histogram.enable()).toBe(true);
  histogram.disable();
});
