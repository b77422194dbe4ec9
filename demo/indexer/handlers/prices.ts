import { ponder } from 'ponder:registry';
import { decodeOraclePriceUpdate } from '../decode/decodeOraclePriceUpdate';
import { liveMetrics } from '../metrics/indexerMetrics';
import { recordPrice } from '../metrics/store/recordPrice';
import { decodeOrSkip } from './decodeOrSkip';

ponder.on('Prices:EventLog1', async ({ event, context: { db } }) => {
  const update = await decodeOrSkip(db, { name: 'OraclePriceUpdate', event }, () =>
    decodeOraclePriceUpdate(event.args.eventData),
  );
  if (!update) return;
  await recordPrice(db, update, Number(event.block.timestamp));
  // the first sign that the head is near, if passes begin later
  await liveMetrics.onBlock(db, event.block);
});
