import { type VitestUtils, vi } from 'vitest';

/** The machine may be busy with the chain and the browsers of other tests. */
const PATIENCE = 15_000;

/** `wait` with this patience unless a test names its own; named, so that no later file wraps it again. */
function patiently<wait extends VitestUtils['waitFor'] | VitestUtils['waitUntil']>(wait: wait): wait {
  if (wait.name === 'waitPatiently') return wait;
  const waitPatiently = (
    callback: () => unknown,
    options?: number | { timeout?: number; interval?: number },
  ) => wait(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
  return waitPatiently as wait;
}

vi.waitFor = patiently(vi.waitFor);
vi.waitUntil = patiently(vi.waitUntil);
