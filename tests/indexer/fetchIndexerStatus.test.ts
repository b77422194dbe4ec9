import { fetchIndexerStatus, indexerStatusQueryOptions } from '@mimic/widgets/core';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeIndexer } from './support/fakeIndexer';

let indexer: Awaited<ReturnType<typeof startFakeIndexer>>;
const status = async (body: unknown) => {
  indexer = await startFakeIndexer(() => ({ body }));
  return fetchIndexerStatus({ ...indexer.config, chain: { id: 42161 } });
};
afterEach(() => indexer.stop());

describe('fetchIndexerStatus', () => {
  it('finds the chain by its id among others, whatever its name', async () => {
    const body = {
      mainnet: { id: 1, block: { number: 5, timestamp: 50 } },
      sandbox: { id: 42161, block: { number: 1234, timestamp: 1_700_000_000 } },
    };
    expect(await status(body)).toEqual({ blockNumber: 1234, blockTimestamp: 1_700_000_000 });
    expect(indexer.asked).toMatchObject([{ method: 'POST', path: '/status' }]);
  });

  it.each([
    ['no chain', {}],
    ['only another chain', { mainnet: { id: 1, block: { number: 5, timestamp: 50 } } }],
    ['no block yet', { sandbox: { id: 42161 } }],
    ['block 0', { sandbox: { id: 42161, block: { number: 0, timestamp: 0 } } }],
  ])('is not ready with %s', async (_, body) => {
    expect(await status(body)).toBeNull();
  });

  it.each([
    [null],
    [{ sandbox: null }],
    [{ sandbox: { id: 42161, block: { number: 'many', timestamp: 1 } } }],
  ])('refuses the malformed status %j', async (body) => {
    await expect(status(body)).rejects.toMatchObject({ code: 'malformed_answer' });
  });

  it('is polled every 2500 ms, less often while it fails', async () => {
    await status({});
    const { refetchInterval } = indexerStatusQueryOptions({ ...indexer.config, chain: { id: 1 } });
    expect(refetchInterval({ state: { status: 'success', errorUpdatedAt: 0 } })).toBe(2500);
    // by the time of the failure, so that pages that failed together do not retry together
    expect(refetchInterval({ state: { status: 'error', errorUpdatedAt: 8_000 } })).toBe(10_000);
    expect(refetchInterval({ state: { status: 'error', errorUpdatedAt: 8_999 } })).toBe(14_995);
  });
});
