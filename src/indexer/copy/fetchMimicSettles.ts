import type { MimicSettle } from '../../domain/copy/MimicSettle';
import type { Address } from '../../domain/values';
import { amount, flag, hex, integer, nullable, text, tokenAmount } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable } from '../query/defineTable';
import { fetchFollowerRows } from '../query/fetchAllRows';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const mimicSettleTable = defineTable('MimicSettle', {
  id: text,
  mimic: hex,
  amount: tokenAmount,
  settleId: text,
  distributionToken: hex,
  collateralToken: hex,
  traderMatchingKey: hex,
  allocationKey: hex,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});

/** The columns of its Settle, read with it. */
export const settledCopyTable = defineTable(
  'Settle',
  {
    size: nullable(amount),
    accountBalance: nullable(amount),
    isFinal: nullable(flag),
    settledBalance: nullable(amount),
    keeperExecutionFee: nullable(tokenAmount),
    platformFeeAmount: nullable(tokenAmount),
  },
  'copy_',
);

/** Parameters of `fetchMimicSettles`. */
export type MimicSettlesParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * Everything a follower was credited by settlements, each with the copy's state after it, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicSettles(
  config: IndexerConfig,
  { follower }: MimicSettlesParameters,
  options?: RequestParameters,
): Promise<MimicSettle[]> {
  const query = {
    name: mimicSettleTable.name,
    select: `${mimicSettleTable.select}, ${settledCopyTable.select}`,
    join: ` LEFT JOIN "${settledCopyTable.name}" ON "${settledCopyTable.name}"."id" = "${mimicSettleTable.name}"."settle_id"`,
  };
  const rows = await fetchFollowerRows(config, query, follower, options);
  const settles = rows.map((row) => ({ ...mimicSettleTable.decode(row), ...settledCopyTable.decode(row) }));
  return settles.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}

/** Query options of {@link fetchMimicSettles}, for `useQuery` and for prefetching. */
export const mimicSettlesQueryOptions = defineQuery('mimicSettles', fetchMimicSettles);
