import type { MatchingOrder } from '../../domain/copy/MatchingOrder';
import { MATCHING_ORDER_STATUSES } from '../../domain/copy/matchingOrderStatus';
import type { Hex } from '../../domain/values';
import { hex, integer, listOf, oneOf, text } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable } from '../query/defineTable';
import { fetchRowsByKeys } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const matchingOrderTable = defineTable('MatchingOrder', {
  id: text,
  sourceRequestKey: hex,
  sourcePositionKey: hex,
  status: oneOf(MATCHING_ORDER_STATUSES),
  sourceTimestamp: integer,
  executionTimestamp: integer,
  mimicList: listOf(hex),
  transactionHash: hex,
});

/** Parameters of `fetchMatchingOrders`. */
export type MatchingOrdersParameters = {
  /** Order keys of traders' openings. */
  sourceRequestKeys: readonly Hex[];
};

/**
 * Every attempt to copy the given openings, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMatchingOrders(
  config: IndexerConfig,
  { sourceRequestKeys }: MatchingOrdersParameters,
  options?: RequestParameters,
): Promise<MatchingOrder[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table: matchingOrderTable, column: 'source_request_key', keys: sourceRequestKeys },
    options,
  );
  return rows.sort((a, b) => a.executionTimestamp - b.executionTimestamp);
}

/** Query options of {@link fetchMatchingOrders}, for `useQuery` and for prefetching. */
export const matchingOrdersQueryOptions = defineQuery('matchingOrders', fetchMatchingOrders);
