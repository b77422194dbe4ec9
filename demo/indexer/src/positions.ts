import { type Context, ponder } from 'ponder:registry';
import { Market, PositionDecrease, PositionFeesCollected, PositionIncrease } from 'ponder:schema';
import { zeroAddress } from 'viem';
import { decodePositionDecrease } from '../decode/decodePositionDecrease';
import { positionFeesId } from '../decode/decodePositionFees';
import { decodePositionIncrease } from '../decode/decodePositionIncrease';
import { liveMetrics } from '../metrics/LiveMetrics';
import { decodeOrSkip } from './decodeOrSkip';
import { toLog } from './toLog';

ponder.on('PositionIncrease:EventLog1', async ({ event, context: { db } }) => {
  const row = decodeOrSkip(event.transaction.hash, () =>
    decodePositionIncrease(event.args.eventData, toLog(event)),
  );
  if (!row) return;
  await db
    .insert(PositionIncrease)
    .values({ ...row, ...(await linked(db, row)) })
    .onConflictDoNothing();
  await liveMetrics.onEvent(db, row.traderMatchingKey, event.block);
});

ponder.on('PositionDecrease:EventLog1', async ({ event, context: { db } }) => {
  const row = decodeOrSkip(event.transaction.hash, () =>
    decodePositionDecrease(event.args.eventData, toLog(event)),
  );
  if (!row) return;
  await db
    .insert(PositionDecrease)
    .values({ ...row, ...(await linked(db, row)) })
    .onConflictDoNothing();
  await liveMetrics.onEvent(db, row.traderMatchingKey, event.block);
});

/** What other rows know: the market's index token, and the order's fees if their log came first. */
async function linked(
  db: Context['db'],
  { market, transactionHash, orderKey }: Record<'market' | 'transactionHash' | 'orderKey', `0x${string}`>,
) {
  const id = positionFeesId(transactionHash, orderKey);
  const known = await db.find(Market, { marketToken: market });
  const fees = await db.find(PositionFeesCollected, { id });
  return { indexToken: known?.indexToken ?? zeroAddress, feeCollectedId: fees ? id : null };
}
