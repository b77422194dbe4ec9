import type { QueryClient } from '@tanstack/react-query';
import { createClient, custom } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MimicConfig } from '../../src/config/MimicConfig';
import { refreshReads } from '../../src/submission/page';

/** The indexer's reported block; throws if it is down. */
const status = vi.fn<() => number>();

beforeEach(() => {
  vi.useFakeTimers();
  status.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ arbitrum: { id: 7, block: { number: status(), timestamp: 1 } } }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page after a submission, at block 1,000, and what it reads again. */
function arrive() {
  const node = { isDown: false, asked: [] as string[] };
  const client = createClient({
    transport: custom(
      {
        request: async ({ method }) => {
          node.asked.push(method);
          if (node.isDown) throw new Error('fetch failed');
          return '0x3e8';
        },
      },
      { retryCount: 0 },
    ),
  });
  const again: unknown[] = [];
  const queries = { invalidateQueries: (filters: object) => again.push(filters) } as unknown as QueryClient;
  const config = {
    chain: { id: 7 },
    client,
    indexerUrl: 'http://indexer',
  } as unknown as MimicConfig;
  return { node, again, refresh: () => refreshReads(queries, config) };
}
const chain = { queryKey: ['mimic', 'contracts', 7] };
const indexer = { queryKey: ['mimic', 'http://indexer'] };
const down = () => {
  throw new TypeError('fetch failed');
};

test('rereads the chain at once, and the indexer when it has reached the chain’s block', async () => {
  const { again, refresh } = arrive();
  status.mockReturnValueOnce(999).mockImplementationOnce(down).mockReturnValue(1_000);
  await refresh();
  expect(again).toEqual([chain]);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(again).toEqual([chain]);
  await vi.advanceTimersByTimeAsync(200);
  expect(again).toEqual([chain, indexer]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(status).toHaveBeenCalledTimes(3);
});

test('waits up to a minute for an indexer that is far behind, then reads what it has', async () => {
  const { again, refresh } = arrive();
  status.mockReturnValue(1);
  await refresh();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(again).toEqual([chain]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(again).toEqual([chain, indexer]);
});

test('fetches the block each time, and does not reread the indexer without one', async () => {
  const { node, again, refresh } = arrive();
  status.mockReturnValue(1_000);
  await refresh();
  await refresh();
  expect(node.asked).toEqual(['eth_blockNumber', 'eth_blockNumber']);
  node.isDown = true;
  await vi.advanceTimersByTimeAsync(0);
  again.length = 0;
  status.mockClear();
  await refresh();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(again).toEqual([chain]);
  expect(status).not.toHaveBeenCalled();
});
