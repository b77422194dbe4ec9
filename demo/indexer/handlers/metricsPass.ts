import { ponder } from 'ponder:registry';
import { liveMetrics } from '../metrics/indexerMetrics';

ponder.on('MetricsPass:block', ({ event, context: { db } }) => liveMetrics.onPass(db, event.block));
