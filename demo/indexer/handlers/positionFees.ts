import type { Context, IndexingFunctionArgs } from 'ponder:registry';
import { PositionDecrease, PositionFeesCollected, PositionIncrease } from 'ponder:schema';
import { type DecodedPositionFees, decodePositionFees } from '../decode/decodePositionFees';
import { liveMetrics } from '../metrics/indexerMetrics';
import { decodeOrSkip } from './decodeOrSkip';
import { toLog } from './toLog';

/** Stores a PositionFeesCollected and links it to the position event of its order. */
export async function onFees({
  event,
  context: { db },
}: IndexingFunctionArgs<'Positions:EventLog1'>): Promise<void> {
  const row = await decodeOrSkip(db, { name: 'PositionFeesCollected', event }, () =>
    decodePositionFees(event.args.eventData, toLog(event)),
  );
  if (!row) return;
  await db.insert(PositionFeesCollected).values(row).onConflictDoNothing();
  const route = await linkPosition(db, row);
  if (route) await liveMetrics.onLateFees(db, route, event.block);
}

/** Links the order's position event if its log came first, and returns its route. */
async function linkPosition(db: Context['db'], fees: DecodedPositionFees) {
  const { id, orderKey, transactionHash } = fees;
  for (const table of [PositionIncrease, PositionDecrease]) {
    const position = await db.find(table, { orderKey });
    if (position?.transactionHash === transactionHash && position.feeCollectedId === null) {
      await db.update(table, { orderKey }).set({ feeCollectedId: id });
      return position.traderMatchingKey;
    }
  }
  return undefined;
}
