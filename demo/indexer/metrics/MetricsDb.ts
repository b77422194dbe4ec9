import type { Context } from 'ponder:registry';
import type {
  ClosedPosition,
  OpenPosition,
  TraderRouteLatestMetric,
  TraderRouteMetric,
} from '../schema/metrics';

/** The database as handlers use it. */
export type MetricsDb = Context['db'];

export type OpenRow = typeof OpenPosition.$inferSelect;
export type ClosedRow = typeof ClosedPosition.$inferSelect;
export type RouteRow = typeof TraderRouteMetric.$inferSelect;
export type WindowRow = typeof TraderRouteLatestMetric.$inferSelect;
