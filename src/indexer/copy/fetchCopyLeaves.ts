import { COPY_ORDER_KINDS, COPY_ORDER_STATUSES } from '../../domain/copy/CopyOrder';
import { type CopyLeaves, LEAVE_REASONS } from '../../domain/copy/MimicLeave';
import type { Address } from '../../domain/values';
import { amount, hex, integer, nullable, oneOf, text, tokenAmount } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable } from '../query/defineTable';
import { type FollowerRows, fetchFollowerRows } from '../query/fetchAllRows';
import type { RawRow } from '../query/queryIndexer';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';

export const copyOrderTable = defineTable('CopyOrder', {
  requestKey: hex,
  allocationKey: hex,
  traderMatchingKey: hex,
  kind: oneOf(COPY_ORDER_KINDS),
  mimic: nullable(hex),
  leaveKey: nullable(hex),
  status: oneOf(COPY_ORDER_STATUSES),
  reason: nullable(text),
  executionFee: amount,
  acceptablePrice: amount,
  triggerPrice: nullable(amount),
  sizeDelta: amount,
  maxSlippage: nullable(amount),
  endedAt: nullable(integer),
  blockTimestamp: integer,
  transactionHash: hex,
});

const mimicLeaveTable = defineTable('MimicLeave', {
  id: hex,
  allocationKey: hex,
  traderMatchingKey: hex,
  mimic: hex,
  settleId: text,
  amount: tokenAmount,
  reason: oneOf(LEAVE_REASONS),
  weight: tokenAmount,
  weightLeft: tokenAmount,
  remainder: tokenAmount,
  blockTimestamp: integer,
  transactionHash: hex,
});

const maxLossTable = defineTable('MimicMaxLoss', {
  traderMatchingKey: hex,
  maxLossRate: amount,
});

export const mimicCollectTable = defineTable('MimicCollect', {
  id: text,
  leaveKey: nullable(hex),
  requestKey: nullable(hex),
  mimic: hex,
  token: hex,
  amount: tokenAmount,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
});

/** Parameters of `fetchCopyLeaves`. */
export type CopyLeavesParameters = {
  /** Undefined while no wallet is connected: the result is then empty. */
  follower: Address | undefined;
};

/**
 * All of a follower's orders to leave a copy, ended ones included, how they left, and the maximum loss of their copies, by
 * route. The lists are in no particular order.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchCopyLeaves(
  config: IndexerConfig,
  { follower }: CopyLeavesParameters,
  options?: RequestParameters,
): Promise<CopyLeaves> {
  const rowsOf = async <Row>(table: FollowerRows & { decode(row: RawRow): Row }) =>
    (await fetchFollowerRows(config, table, follower, options)).map(table.decode);
  const [requests, leaves, maxLosses] = await Promise.all([
    rowsOf({ ...copyOrderTable, key: 'request_key' }),
    rowsOf(mimicLeaveTable),
    rowsOf({ ...maxLossTable, key: 'trader_matching_key' }),
  ]);
  return { requests, leaves, maxLosses };
}

/** Query options of {@link fetchCopyLeaves}, for `useQuery` and for prefetching. */
export const copyLeavesQueryOptions = defineQuery('copyLeaves', fetchCopyLeaves);
