import type { MatchingRule } from '../../domain/rule/MatchingRule';
import type { Address, Hex } from '../../domain/values';
import { amount, hex } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable } from '../query/defineTable';
import { fetchFollowerRows } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const matchingRuleTable = defineTable('MimicMatchingRule', {
  traderMatchingKey: hex,
  mimic: hex,
  trader: hex,
  collateralToken: hex,
  allowanceRate: amount,
  throttleActivity: amount,
  expiry: amount,
});

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
  const rows = await fetchFollowerRows(
    config,
    { ...matchingRuleTable, key: 'trader_matching_key' },
    follower,
    options,
  );
  return rows.map(matchingRuleTable.decode);
}

/** Query options of {@link fetchIndexedRules}, for `useQuery` and for prefetching. */
export const indexedRulesQueryOptions = defineQuery('indexedRules', fetchIndexedRules);
