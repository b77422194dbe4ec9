import type { Mirror } from '../../domain/copy/Mirror';
import type { Hex } from '../../domain/values';
import { amount, flag, hex, integer, listOf } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable } from '../query/defineTable';
import { fetchRowsByKeys } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const mirrorTable = defineTable('Mirror', {
  requestKey: hex,
  allocationKey: hex,
  traderMatchingKey: hex,
  trader: hex,
  collateralToken: hex,
  market: hex,
  isLong: flag,
  allocationAddress: hex,
  keeperExecutionFee: amount,
  allocation: amount,
  sizeDelta: amount,
  traderTargetLeverage: amount,
  sourceRequestKey: hex,
  sourcePositionKey: hex,
  acceptablePrice: amount,
  executionFee: amount,
  mimicList: listOf(hex),
  allocationList: listOf(amount),
  blockTimestamp: integer,
  transactionHash: hex,
});

/** Parameters of `fetchMirrors`. */
export type MirrorsParameters = {
  /** Routes, by their keys. */
  traderMatchingKeys: readonly Hex[];
};

/**
 * Every copy of positions on the given routes, oldest first. Pass them to `foldPositions` as `mirrors`.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMirrors(
  config: IndexerConfig,
  { traderMatchingKeys }: MirrorsParameters,
  options?: RequestParameters,
): Promise<Mirror[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table: mirrorTable, column: 'trader_matching_key', keys: traderMatchingKeys, id: 'request_key' },
    options,
  );
  return rows.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

/** Query options of {@link fetchMirrors}, for `useQuery` and for prefetching. */
export const mirrorsQueryOptions = defineQuery('mirrors', fetchMirrors);
