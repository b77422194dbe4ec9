import type { Context } from 'ponder:registry';
import type {
  ClosedPosition,
  OpenPosition,
  TraderRouteLatestMetric,
  TraderRouteMetric,
} from '../../schema/metrics';

/** What a handler reads and writes rows by. */
export type MetricsDb = Context['db'];

export type OpenRow = typeof OpenPosition.$inferSelect;
export type ClosedRow = typeof ClosedPosition.$inferSelect;
export type RouteRow = typeof TraderRouteMetric.$inferSelect;
export type WindowRow = typeof TraderRouteLatestMetric.$inferSelect;
