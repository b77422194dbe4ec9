/** How far an indexer is behind the chain; see `indexerHealth`. */
export type IndexerHealth = 'positive' | 'indeterminate' | 'negative';

/**
 * The health of an indexer by the number of blocks it is behind the chain's head: above 60 negative, above 10
 * indeterminate, else positive.
 */
export function indexerHealth(blocksBehind: number): IndexerHealth {
  if (blocksBehind > 60) return 'negative';
  return blocksBehind > 10 ? 'indeterminate' : 'positive';
}
