import type { QueryClient } from '@tanstack/react-query';
import { getBlockNumber } from 'viem/actions';
import type { MimicConfig } from '../config/MimicConfig';
import { readClient } from '../contracts/readClient';
import { fetchIndexerStatus } from '../indexer/fetchIndexerStatus';

const pause = 1500;
/** Milliseconds after which only the indexer's own refreshing is relied on. */
const patience = 60_000;

/** Refetches balances and rules from the chain at once, and indexer data once it has indexed this block. */
export async function refreshReads(queries: QueryClient, config: MimicConfig): Promise<void> {
  queries.invalidateQueries({ queryKey: ['mimic', 'contracts', config.chain.id] });
  const head = await getBlockNumber(readClient(config), { cacheTime: 0 }).catch(() => undefined);
  if (head === undefined) return;
  whenIndexed(config, Number(head)).then(() =>
    queries.invalidateQueries({ queryKey: ['mimic', config.indexerUrl] }),
  );
}

async function whenIndexed(config: MimicConfig, block: number): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const indexed = await fetchIndexerStatus(config).catch(() => null);
    if (indexed && indexed.blockNumber >= block) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
