import { ponder } from 'ponder:registry';
import { liveMetrics } from '../metrics/LiveMetrics';

ponder.on('MetricsPass:block', ({ event, context }) => liveMetrics.onPass(context.db, event.block));
