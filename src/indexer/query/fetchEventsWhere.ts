import type { PositionEvent } from '../../domain/position/PositionEvent';
import type { IndexerConfig, RequestParameters } from '../IndexerConfig';
import { positionDecreaseTable, positionIncreaseTable } from '../tables/positionEventTables';
import { positionFeesTable as fees } from '../tables/positionFeesTable';
import { decodeInSlices } from './decodeInSlices';
import { fetchAllRows } from './fetchAllRows';
import type { RawRow } from './queryIndexer';
import type { SqlConditions } from './SqlConditions';

/**
 * All position events that meet the conditions, each with its fees, in no particular order. `where` qualifies its
 * columns with the given table, because the fees' table has some of the same names.
 *
 * @throws IndexerError, MimicError
 */
export async function fetchEventsWhere(
  config: IndexerConfig,
  where: (table: string) => SqlConditions,
  options?: RequestParameters,
): Promise<PositionEvent[]> {
  const query = (table: { name: string; select: string }) => ({
    select: `SELECT ${table.select}, ${fees.select} FROM "${table.name}" LEFT JOIN "${fees.name}" ON "${fees.name}"."id" = "${table.name}"."fee_collected_id"`,
    where: () => where(table.name),
    key: 'order_key',
    of: table.name,
  });
  const [increases, decreases] = await Promise.all([
    fetchAllRows(config, query(positionIncreaseTable), options),
    fetchAllRows(config, query(positionDecreaseTable), options),
  ]);
  return [
    ...(await decodeInSlices(increases, (row) => ({
      ...positionIncreaseTable.decode(row),
      kind: 'increase' as const,
      feeCollected: readFees(row),
    }))),
    ...(await decodeInSlices(decreases, (row) => ({
      ...positionDecreaseTable.decode(row),
      kind: 'decrease' as const,
      feeCollected: readFees(row),
    }))),
  ];
}

/** If nothing was charged, the join finds no row. */
function readFees(row: RawRow) {
  return row.fee_id === null ? null : fees.decode(row);
}
