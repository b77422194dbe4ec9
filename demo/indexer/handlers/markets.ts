import { ponder } from 'ponder:registry';
import { Market } from 'ponder:schema';
import { decodeMarketCreated } from '../decode/decodeMarketCreated';
import { decodeOrSkip } from './decodeOrSkip';

ponder.on('Markets:EventLog1', async ({ event, context: { db } }) => {
  const market = await decodeOrSkip(db, { name: 'MarketCreated', event }, () =>
    decodeMarketCreated(event.args.eventData),
  );
  if (market) await db.insert(Market).values(market).onConflictDoUpdate(market);
});
