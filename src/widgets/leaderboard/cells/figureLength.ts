import { formatPnl, formatUsd } from '../../../domain/format/formatDecimal';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';

/** The length class of the rows' longest figure: up to 8 characters, up to 12, or more. */
export function figureLength(rows: readonly TraderRouteLatestMetric[], locale: string): 's' | 'm' | 'l' {
  const longest = Math.max(
    0,
    ...rows.map((row) =>
      Math.max(formatPnl(row.pnl, locale).length, formatUsd(row.sizeUsd, locale).length - 2),
    ),
  );
  return longest <= 8 ? 's' : longest <= 12 ? 'm' : 'l';
}
