import { type Context, ponder } from 'ponder:registry';
import { Market, PositionDecrease, PositionFeesCollected, PositionIncrease } from 'ponder:schema';
import { zeroAddress } from 'viem';
import { decodePositionDecrease } from '../decode/decodePositionDecrease';
import { positionFeesId } from '../decode/decodePositionFees';
import { decodePositionIncrease } from '../decode/decodePositionIncrease';
import { liveMetrics } from '../metrics/indexerMetrics';
import { decodeOrSkip } from './decodeOrSkip';
import { toLog } from './toLog';

ponder.on('PositionIncrease:EventLog1', async ({ event, context: { db } }) => {
  const row = decodeOrSkip(event.transaction.hash, () =>
    decodePositionIncrease(event.args.eventData, toLog(event)),
  );
  if (!row) return;
  const { indexToken, feeCollected } = await linked(db, row);
  const inserted = await db
    .insert(PositionIncrease)
    .values({ ...row, indexToken, feeCollectedId: feeCollected?.id ?? null })
    .onConflictDoNothing();
  if (!inserted) return;
  await liveMetrics.onEvent(db, { kind: 'increase', ...row, indexToken, feeCollected }, event.block);
});

ponder.on('PositionDecrease:EventLog1', async ({ event, context: { db } }) => {
  const row = decodeOrSkip(event.transaction.hash, () =>
    decodePositionDecrease(event.args.eventData, toLog(event)),
  );
  if (!row) return;
  const { indexToken, feeCollected } = await linked(db, row);
  const inserted = await db
    .insert(PositionDecrease)
    .values({ ...row, indexToken, feeCollectedId: feeCollected?.id ?? null })
    .onConflictDoNothing();
  if (!inserted) return;
  await liveMetrics.onEvent(db, { kind: 'decrease', ...row, indexToken, feeCollected }, event.block);
});

/** What other rows know: the market's index token, and the order's fees if their log came first. */
async function linked(
  db: Context['db'],
  { market, transactionHash, orderKey }: Record<'market' | 'transactionHash' | 'orderKey', `0x${string}`>,
) {
  const known = await db.find(Market, { marketToken: market });
  const feeCollected = await db.find(PositionFeesCollected, {
    id: positionFeesId(transactionHash, orderKey),
  });
  return { indexToken: known?.indexToken ?? zeroAddress, feeCollected };
}
