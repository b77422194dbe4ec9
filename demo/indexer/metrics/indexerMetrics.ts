import { readEnvironment } from '../environment';
import { LiveMetrics } from './LiveMetrics';

/** The indexer's single schedule of figures. */
export const liveMetrics = new LiveMetrics({ start: readEnvironment(process.env).passStart });
