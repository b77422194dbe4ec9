import type { Context } from 'ponder:registry';
import { PositionDecrease, PositionFeesCollected, PositionIncrease } from 'ponder:schema';
import type { Hex, PositionEvent } from '@mimic/widgets/core';
import { asc, eq, inArray } from 'ponder';
import { unparsed } from './unparsed';

/** The position events of some routes with their fees, by traderMatchingKey. */
export async function loadRouteEvents(
  db: Context['db'],
  routes: readonly Hex[],
): Promise<Map<Hex, PositionEvent[]>> {
  const increases = await db.sql
    .select({ row: eventColumns(PositionIncrease), feeCollected: feeColumns })
    .from(PositionIncrease)
    .leftJoin(PositionFeesCollected, eq(PositionFeesCollected.id, PositionIncrease.feeCollectedId))
    .where(unparsed(inArray(PositionIncrease.traderMatchingKey, [...routes])))
    .orderBy(asc(PositionIncrease.blockNumber), asc(PositionIncrease.logIndex));
  const decreases = await db.sql
    .select({
      row: {
        ...eventColumns(PositionDecrease),
        basePnlUsd: PositionDecrease.basePnlUsd,
        totalImpactUsd: PositionDecrease.totalImpactUsd,
      },
      feeCollected: feeColumns,
    })
    .from(PositionDecrease)
    .leftJoin(PositionFeesCollected, eq(PositionFeesCollected.id, PositionDecrease.feeCollectedId))
    .where(unparsed(inArray(PositionDecrease.traderMatchingKey, [...routes])))
    .orderBy(asc(PositionDecrease.blockNumber), asc(PositionDecrease.logIndex));

  const events = new Map<Hex, PositionEvent[]>(routes.map((route) => [route, []]));
  for (const { row, feeCollected } of increases) {
    events.get(row.traderMatchingKey)?.push({ kind: 'increase', ...row, feeCollected });
  }
  for (const { row, feeCollected } of decreases) {
    events.get(row.traderMatchingKey)?.push({ kind: 'decrease', ...row, feeCollected });
  }
  return events;
}

/** What figures are made of: the other columns would double the time a pass takes. */
function eventColumns<table extends typeof PositionIncrease | typeof PositionDecrease>(table: table) {
  return {
    orderKey: table.orderKey,
    positionKey: table.positionKey,
    traderMatchingKey: table.traderMatchingKey,
    account: table.account,
    market: table.market,
    collateralToken: table.collateralToken,
    indexToken: table.indexToken,
    isLong: table.isLong,
    sizeInUsd: table.sizeInUsd,
    sizeInTokens: table.sizeInTokens,
    collateralInTokens: table.collateralInTokens,
    sizeDeltaUsd: table.sizeDeltaUsd,
    sizeDeltaInTokens: table.sizeDeltaInTokens,
    collateralDeltaAmount: table.collateralDeltaAmount,
    executionPrice: table.executionPrice,
    indexTokenPriceMin: table.indexTokenPriceMin,
    indexTokenPriceMax: table.indexTokenPriceMax,
    collateralTokenPriceMin: table.collateralTokenPriceMin,
    collateralTokenPriceMax: table.collateralTokenPriceMax,
    priceImpactUsd: table.priceImpactUsd,
    blockTimestamp: table.blockTimestamp,
    blockNumber: table.blockNumber,
    logIndex: table.logIndex,
    transactionHash: table.transactionHash,
  };
}

const feeColumns = {
  totalCostAmount: PositionFeesCollected.totalCostAmount,
  positionFeeAmount: PositionFeesCollected.positionFeeAmount,
  borrowingFeeAmount: PositionFeesCollected.borrowingFeeAmount,
  fundingFeeAmount: PositionFeesCollected.fundingFeeAmount,
  liquidationFeeAmount: PositionFeesCollected.liquidationFeeAmount,
};
