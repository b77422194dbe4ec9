import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitOnSigterm } from '../../../demo/indexer/exitOnSigterm';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
let before: NodeJS.SignalsListener[][];
beforeEach(() => {
  before = SIGNALS.map((signal) => process.listeners(signal));
  for (const signal of SIGNALS) process.removeAllListeners(signal);
});
afterEach(() => {
  for (const [i, signal] of SIGNALS.entries()) {
    process.removeAllListeners(signal);
    for (const listener of before[i] ?? []) process.on(signal, listener);
  }
});

it('leaves the shutdown to SIGINT listeners such as Ponder, and never exits before them', () => {
  const [vite, ponder] = [vi.fn(), vi.fn()];
  process.once('SIGTERM', vite);
  process.on('SIGTERM', ponder).on('SIGINT', ponder);
  exitOnSigterm();
  process.emit('SIGTERM');
  expect(ponder).toHaveBeenCalledOnce();
  expect(vite).not.toHaveBeenCalled();
});
