import type { PositionEvent } from '../../domain/position/Position';
import { amount, flag, hex, integer, nullable, text } from './columns';
import { defineTable, type SqlConditions } from './defineTable';
import { fetchAllRows } from './fetchAllRows';
import type { RawRow } from './queryIndexer';
import type { IndexerConfig, RequestParameters } from './requestJson';

const positionColumns = {
  orderKey: hex,
  positionKey: hex,
  traderMatchingKey: hex,
  account: hex,
  market: hex,
  collateralToken: hex,
  indexToken: hex,
  isLong: flag,
  sizeInUsd: amount,
  sizeInTokens: amount,
  collateralInTokens: amount,
  sizeDeltaUsd: amount,
  sizeDeltaInTokens: amount,
  collateralDeltaAmount: amount,
  executionPrice: amount,
  indexTokenPriceMin: amount,
  indexTokenPriceMax: amount,
  collateralTokenPriceMin: amount,
  collateralTokenPriceMax: amount,
  priceImpactUsd: amount,
  orderType: integer,
  blockTimestamp: integer,
  blockNumber: integer,
  logIndex: integer,
  transactionHash: hex,
};

export const positionIncreaseTable = defineTable('PositionIncrease', {
  ...positionColumns,
  pendingPriceImpactUsd: nullable(amount),
});

export const positionDecreaseTable = defineTable('PositionDecrease', {
  ...positionColumns,
  basePnlUsd: amount,
  uncappedBasePnlUsd: amount,
  totalImpactUsd: nullable(amount),
});

/** Read together with a position event, so its names carry a prefix. */
export const positionFeesTable = defineTable(
  'PositionFeesCollected',
  {
    id: text,
    totalCostAmount: amount,
    positionFeeAmount: amount,
    borrowingFeeAmount: amount,
    fundingFeeAmount: amount,
    uiFeeAmount: amount,
    liquidationFeeAmount: nullable(amount),
    tradeSizeUsd: amount,
  },
  'fee_',
);

/** Rows decoded between two pauses, a few milliseconds of work. */
const SLICE = 1000;

/** Decodes any number of rows without blocking the page. */
async function decodeInSlices<Row, T>(rows: readonly Row[], decode: (row: Row) => T): Promise<T[]> {
  const decoded: T[] = [];
  for (const [i, row] of rows.entries()) {
    if (i > 0 && i % SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
    decoded.push(decode(row));
  }
  return decoded;
}

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
    select: `SELECT ${table.select}, ${positionFeesTable.select} FROM "${table.name}" LEFT JOIN "${positionFeesTable.name}" ON "${positionFeesTable.name}"."id" = "${table.name}"."fee_collected_id"`,
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
  return row.fee_id === null ? null : positionFeesTable.decode(row);
}
