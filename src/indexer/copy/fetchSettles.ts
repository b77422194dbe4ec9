import type { Settle } from '../../domain/copy/Settle';
import type { Hex } from '../../domain/values';
import { amount, flag, hex, integer, listOf, text } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable } from '../query/defineTable';
import { fetchRowsByKeys } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const settleTable = defineTable('Settle', {
  id: text,
  allocationKey: hex,
  traderMatchingKey: hex,
  collateralToken: hex,
  distributionToken: hex,
  mimic: listOf(hex),
  keeperExecutionFee: amount,
  settledBalance: amount,
  platformFeeAmount: amount,
  size: amount,
  accountBalance: amount,
  isFinal: flag,
  blockTimestamp: integer,
  transactionHash: hex,
});

/** Parameters of `fetchSettles`. */
export type SettlesParameters = {
  /** Routes, by their keys. */
  traderMatchingKeys: readonly Hex[];
};

/**
 * Every settlement of copies on the given routes, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchSettles(
  config: IndexerConfig,
  { traderMatchingKeys }: SettlesParameters,
  options?: RequestParameters,
): Promise<Settle[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table: settleTable, column: 'trader_matching_key', keys: traderMatchingKeys },
    options,
  );
  return rows.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

/** Query options of {@link fetchSettles}, for `useQuery` and for prefetching. */
export const settlesQueryOptions = defineQuery('settles', fetchSettles);
