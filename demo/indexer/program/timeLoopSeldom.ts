import perfHooks from 'node:perf_hooks';

/** Milliseconds; what prom-client uses by itself. */
const RESOLUTION = 10;

/**
 * Call before Ponder starts: its metrics time the event loop with a timer of one millisecond, half of what an indexer at
 * rest costs.
 */
export function timeLoopSeldom(): void {
  const { monitorEventLoopDelay } = perfHooks;
  Object.assign(perfHooks, {
    monitorEventLoopDelay: () => monitorEventLoopDelay({ resolution: RESOLUTION }),
  });
}
