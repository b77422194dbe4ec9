import { ponder } from 'ponder:registry';
import { analyzeTables } from '../metrics/analyzeTables';
import { liveMetrics } from '../metrics/LiveMetrics';

ponder.on('MetricsPass:block', async ({ event, context: { db } }) => {
  const wasFull = await liveMetrics.onPass(db, event.block);
  if (wasFull) await analyzeTables(db);
});
