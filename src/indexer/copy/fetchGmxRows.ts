import type { CopyOrder } from '../../domain/copy/CopyOrder';
import { ALLOCATION_STATUSES, type Allocation } from '../../domain/copy/copyState';
import type { GmxRows } from '../../domain/copy/portfolioCopies';
import { orderPositionEvents } from '../../domain/position/orderPositionEvents';
import type { PositionEvent } from '../../domain/position/Position';
import type { Address, Hex } from '../../domain/values';
import { amount, flag, hex, integer, listOf, oneOf } from '../query/columns';
import { defineQuery } from '../query/defineQuery';
import { defineTable, SqlConditions } from '../query/defineTable';
import { fetchRowsByKeys, inChunks } from '../query/fetchAllRows';
import { fetchEventsWhere } from '../query/fetchEventsWhere';
import type { IndexerConfig, RequestParameters } from '../query/requestJson';
import { copyOrderTable as table } from './fetchCopyLeaves';

const allocationTable = defineTable('Allocation', {
  allocationKey: hex,
  traderMatchingKey: hex,
  trader: hex,
  market: hex,
  isLong: flag,
  allocationAddress: hex,
  allocationToken: hex,
  mimic: listOf(hex),
  allocation: amount,
  size: amount,
  status: oneOf(ALLOCATION_STATUSES),
  openedAt: integer,
  cumulativeKeeperFee: amount,
});

/** Parameters of `fetchAllocations`. */
export type AllocationsParameters = {
  /** Copies, by their keys. */
  allocationKeys: readonly Hex[];
};

/**
 * The current state of the given copies, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchAllocations(
  config: IndexerConfig,
  { allocationKeys }: AllocationsParameters,
  options?: RequestParameters,
): Promise<Allocation[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table: allocationTable, column: 'allocation_key', keys: allocationKeys, id: 'allocation_key' },
    options,
  );
  return rows.sort((a, b) => a.openedAt - b.openedAt);
}

/** Query options of {@link fetchAllocations}, for `useQuery` and for prefetching. */
export const allocationsQueryOptions = defineQuery('allocations', fetchAllocations);

/** Parameters of `fetchCopyEvents`. */
export type CopyEventsParameters = {
  /** Accounts of copies (`allocationAddress`). */
  accounts: readonly Address[];
};

/**
 * Every event of the GMX positions of the given copies, in order and with their fees. An event whose `orderKey` is no
 * `CopyOrder`'s is GMX's own: a liquidation (`orderType` 7) or an automatic deleveraging.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchCopyEvents(
  config: IndexerConfig,
  { accounts }: CopyEventsParameters,
  options?: RequestParameters,
): Promise<readonly PositionEvent[]> {
  const events = await inChunks(accounts, (chunk) =>
    fetchEventsWhere(config, (table) => new SqlConditions().andIn(`"${table}"."account"`, chunk), options),
  );
  return orderPositionEvents(events);
}

/** Query options of {@link fetchCopyEvents}, for `useQuery` and for prefetching. */
export const copyEventsQueryOptions = defineQuery('copyEvents', fetchCopyEvents);

/** Parameters of `fetchCopyOrders`. */
export type CopyOrdersParameters = {
  /** Copies, by their keys. */
  allocationKeys: readonly Hex[];
};

/**
 * Every GMX order of the given copies, those of followers who leave included, oldest first.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchCopyOrders(
  config: IndexerConfig,
  { allocationKeys }: CopyOrdersParameters,
  options?: RequestParameters,
): Promise<CopyOrder[]> {
  const rows = await fetchRowsByKeys(
    config,
    { table, column: 'allocation_key', keys: allocationKeys, id: 'request_key' },
    options,
  );
  return rows.sort((a, b) => a.blockTimestamp - b.blockTimestamp);
}

/** Query options of {@link fetchCopyOrders}, for `useQuery` and for prefetching. */
export const copyOrdersQueryOptions = defineQuery('copyOrders', fetchCopyOrders);

/** Copies, by their keys and by the accounts of their GMX positions. */
export type GmxRowsParameters = { allocationKeys: readonly Hex[]; accounts: readonly Address[] };

/**
 * What GMX has done with the given copies.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchGmxRows(
  config: IndexerConfig,
  { allocationKeys, accounts }: GmxRowsParameters,
  options?: RequestParameters,
): Promise<GmxRows> {
  const [allocations, orders, events] = await Promise.all([
    fetchAllocations(config, { allocationKeys }, options),
    fetchCopyOrders(config, { allocationKeys }, options),
    fetchCopyEvents(config, { accounts }, options),
  ]);
  return { allocations, orders, events };
}

/** Query options of {@link fetchGmxRows}. */
export const gmxRowsQueryOptions = defineQuery('gmxRows', fetchGmxRows);
