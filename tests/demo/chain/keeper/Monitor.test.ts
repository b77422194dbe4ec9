import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Keeper } from '../../../../demo/chain/keeper/Keeper';
import { Monitor } from '../../../../demo/chain/keeper/process/Monitor';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What is wrong with a keeper that reads a block, and then the same one for 90 seconds. */
function problemsAtRest(mayRest: boolean): string[] {
  const head = { number: 7n, hash: '0x', time: 100, baseFee: 0n } as const;
  const nothing = { place: 7n, copies: 0, inFlight: 0, waitingSince: null, forms: 0, emptyWallet: null };
  const status: Keeper['status'] = { address: '0x', head, ...nothing };
  const monitor = new Monitor({ status }, mayRest);
  for (let second = 0; second <= 90; second += 10) {
    monitor.ticked();
    vi.advanceTimersByTime(second < 90 ? 10_000 : 0);
  }
  return monitor.problems;
}

it('says that no new block comes, but for a chain that may rest', () => {
  expect(problemsAtRest(false)).toEqual(['No node has shown a block after 7 for 90 s']);
  expect(problemsAtRest(true)).toEqual([]);
});
