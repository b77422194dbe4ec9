import { formatPercent, formatPnl } from '../../../domain/format/formatDecimal';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Curve } from '../../../ui/Curve';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { tone } from '../../parts/figures/tone';
import { timeframeLabel } from '../../parts/filters/timeframeLabel';
import type { LeaderboardFocus } from '../LeaderboardFilters';
import { curveValues } from './curveValues';
import * as css from './FigureCell.css';

/** A route's pnl curve with its pnl and roi, the one in focus first; or the simulated result of copying it. */
export function FigureCell({ row, focus }: { row: TraderRouteLatestMetric; focus: LeaderboardFocus }) {
  const { messages, locale } = useMimic();
  const text = messages.leaderboard;
  const timeframe = timeframeLabel(row.interval, messages);
  const pnl = formatPnl(row.pnl, locale);
  const roi = formatPercent(row.roi, locale);
  if (focus === 'copiedResult') {
    const { copiedResult } = row;
    return copiedResult === null ? (
      <span className={css.strong} data-tone="flat" translate="no">
        <span aria-hidden="true" title={text.copiedResultNone}>
          –
        </span>
        <VisuallyHidden translate="yes">{text.copiedResultNone}</VisuallyHidden>
        {`\n${pnl}`}
      </span>
    ) : (
      <span className={css.strong} data-tone={tone(copiedResult)} translate="no">
        {`${formatPnl(copiedResult, locale)}\n${pnl}`}
      </span>
    );
  }
  return (
    <span className={css.figure}>
      <Curve
        className={css.curve}
        values={curveValues(row)}
        open={row.isOpen}
        label={formatMessage(row.isOpen ? text.curveOpen : text.curve, { timeframe })}
      />
      <span className={css.strong} data-tone={tone(row[focus])} translate="no">
        {focus === 'pnl' ? `${pnl}\n${roi}` : `${roi}\n${pnl}`}
      </span>
    </span>
  );
}
