import type { Position } from '@mimic/widgets/core';
import type { ClosedRow, OpenRow } from '../MetricsDb';

type Marks = Pick<
  OpenRow,
  'traderMatchingKey' | 'pnl' | 'eventPnl' | 'eventTimestamp' | 'isPriced' | 'lastUpdatedTimestamp'
>;

/** The row of an open position. */
export function openRow(position: Position, marks: Marks): OpenRow {
  const { key: positionKey, id, account, market, indexToken, isLong } = position;
  const { sizeInUsd, sizeInTokens, collateralInTokens, collateralInUsd } = position;
  const { maxSizeInUsd, maxCollateralInUsd, bookedUsd } = position;
  return {
    ...{ positionKey, id, account, market, indexToken, isLong },
    ...{ sizeInUsd, sizeInTokens, collateralInTokens, collateralInUsd },
    ...{ maxSizeInUsd, maxCollateralInUsd, bookedUsd },
    ...marks,
  };
}

/** The row of a closed position. */
export function closedRow(
  { id, isLong, maxSizeInUsd, maxCollateralInUsd, bookedUsd, settledTimestamp }: Position,
  traderMatchingKey: ClosedRow['traderMatchingKey'],
): ClosedRow {
  return { id, traderMatchingKey, isLong, maxSizeInUsd, maxCollateralInUsd, bookedUsd, settledTimestamp };
}
