'use client';
import { useQuery } from '@tanstack/react-query';
import { useBlockNumber } from 'wagmi';
import { type IndexerHealth, indexerHealth } from '../domain/indexerHealth';
import { indexerStatusQueryOptions, STATUS_POLL_INTERVAL } from '../indexer/fetchIndexerStatus';
import { useMimic } from '../provider/MimicContext';

/**
 * The result of `useIndexerStatus`; `blocksBehind` and `blockNumber` count blocks. `age`: how many seconds old the
 * newest figures were at the last check; absent if the indexer has not reported any.
 */
export type IndexerStatusResult =
  | { status: 'loading' }
  /** The indexer cannot be reached, or has no block of the chain yet. */
  | { status: 'not_ready'; error: Error | null; age?: number | undefined }
  /** `blocksBehind` is unknown while the node does not return the chain's head; health is then uncertain. */
  | {
      status: 'ready';
      health: IndexerHealth;
      blockNumber: number;
      blocksBehind: number | undefined;
      age: number;
    };

/** How far the indexer is behind the head of the chain, checked every 2.5 seconds. */
export function useIndexerStatus(): IndexerStatusResult {
  const { config } = useMimic();
  const indexed = useQuery(indexerStatusQueryOptions(config));
  const head = useBlockNumber({ chainId: config.chain.id, query: { refetchInterval: STATUS_POLL_INTERVAL } });

  // offline the query waits, and what it last said is no longer known to be so
  if (indexed.isPending || indexed.isPaused) return { status: 'loading' };
  if (!indexed.data || indexed.isError) {
    const age = indexed.data ? seconds(indexed.errorUpdatedAt - indexed.dataUpdatedAt) : undefined;
    return { status: 'not_ready', error: indexed.error, age };
  }
  if (head.isPending) return { status: 'loading' };
  const { blockNumber, blockTimestamp } = indexed.data;
  // the two are read at different moments: an indexer in sync may seem a block ahead
  const blocksBehind = head.data === undefined ? undefined : Math.max(0, Number(head.data) - blockNumber);
  const age = seconds(indexed.dataUpdatedAt) - blockTimestamp;
  const health = blocksBehind === undefined ? 'indeterminate' : indexerHealth(blocksBehind);
  return { status: 'ready', health, blockNumber, blocksBehind, age };
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
