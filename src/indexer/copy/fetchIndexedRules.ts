import type { Address, Hex } from '../../domain/Address';
import type { MatchingRule } from '../../domain/rule/MatchingRule';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { fetchFollowerRows } from '../query/fetchFollowerRows';
import { indexerRetry } from '../query/indexerRetry';
import { matchingRuleTable as table } from '../tables/matchingRuleTable';

/** A rule as the indexer stores it; removed ones have `expiry` 0. */
export type IndexedRule = MatchingRule & { traderMatchingKey: Hex; mimic: Address };

/** Parameters of `fetchIndexedRules`. */
export type IndexedRulesParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * All rules of a follower, including expired (`expiry` in the past) and removed ones (`expiry` 0).
 *
 * @throws IndexerError, MimicError
 */
export async function fetchIndexedRules(
  config: IndexerConfig,
  { follower }: IndexedRulesParameters,
  options?: RequestParameters,
): Promise<IndexedRule[]> {
  const rows = await fetchFollowerRows(config, { ...table, key: 'trader_matching_key' }, follower, options);
  return rows.map(table.decode);
}

/** Query options of {@link fetchIndexedRules}, for `useQuery` and for prefetching. */
export function indexedRulesQueryOptions(config: IndexerConfig, params: IndexedRulesParameters) {
  return {
    queryKey: ['mimic', config.indexerUrl, 'indexedRules', params] as const,
    queryFn: ({ signal }: RequestParameters) => fetchIndexedRules(config, params, { signal }),
    ...indexerRetry,
  };
}
