import { ponder } from 'ponder:registry';
import { Market } from 'ponder:schema';
import { decodeMarketCreated } from '../decode/decodeMarketCreated';
import { decodeOrSkip } from './decodeOrSkip';

ponder.on('MarketCreated:EventLog1', async ({ event, context: { db } }) => {
  const market = decodeOrSkip(event.transaction.hash, () => decodeMarketCreated(event.args.eventData));
  if (market) await db.insert(Market).values(market).onConflictDoUpdate(market);
});
