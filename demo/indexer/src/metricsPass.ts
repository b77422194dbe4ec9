import { ponder } from 'ponder:registry';
import { analyzeTables } from '../metrics/analyzeTables';
import { liveMetrics } from '../metrics/LiveMetrics';

ponder.on('MetricsPass:block', async ({ event, context: { db } }) => {
  const wasFull = await liveMetrics.onPass(db, event.block);
  // Postgres analyses its tables itself.
  if (wasFull && !process.env.DATABASE_URL) await analyzeTables(db);
});
