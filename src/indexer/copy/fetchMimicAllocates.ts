import type { MimicAllocate } from '../../domain/copy/MimicAllocate';
import type { Address } from '../../domain/values';
import { amount, flag, hex, integer, nullable, text, tokenAmount } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable } from '../query/defineTable';
import { fetchFollowerRows } from '../query/fetchAllRows';
import type { RawRow } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const mimicAllocateTable = defineTable('MimicAllocate', {
  id: text,
  mimic: hex,
  trader: hex,
  collateralToken: hex,
  traderMatchingKey: hex,
  amount: tokenAmount,
  mirrorPositionId: hex,
  allocationKey: hex,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});

/** The columns of its Mirror, read with it. */
export const copiedPositionTable = defineTable(
  'Mirror',
  {
    market: hex,
    isLong: flag,
    allocationAddress: hex,
    sourceRequestKey: hex,
    sourcePositionKey: hex,
    keeperExecutionFee: nullable(amount),
    allocation: nullable(amount),
  },
  'copied_',
);

/** Parameters of `fetchMimicAllocates`. */
export type MimicAllocatesParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * Everything a follower put into copies, each with the copied position, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchMimicAllocates(
  config: IndexerConfig,
  { follower }: MimicAllocatesParameters,
  options?: RequestParameters,
): Promise<MimicAllocate[]> {
  const query = {
    name: mimicAllocateTable.name,
    select: `${mimicAllocateTable.select}, ${copiedPositionTable.select}`,
    join: ` LEFT JOIN "${copiedPositionTable.name}" ON "${copiedPositionTable.name}"."request_key" = "${mimicAllocateTable.name}"."mirror_position_id"`,
  };
  const rows = await fetchFollowerRows(config, query, follower, options);
  return rows
    .map((row) => ({ ...mimicAllocateTable.decode(row), source: readSource(row) }))
    .sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

const readSource = (row: RawRow) => (row.copied_market === null ? null : copiedPositionTable.decode(row));

/** Query options of {@link fetchMimicAllocates}, for `useQuery` and for prefetching. */
export const mimicAllocatesQueryOptions = defineQuery('mimicAllocates', fetchMimicAllocates);
