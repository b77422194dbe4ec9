'use client';
import { formatDateTime } from '../../domain/format/formatDateTime';
import { formatPnl } from '../../domain/format/formatDecimal';
import { USD_DECIMALS } from '../../domain/units';
import { useMimic } from '../../provider/useMimic';
import { Chart } from '../../ui/chart/Chart';
import type { ChartPoint } from '../../ui/chart/ChartPoint';
import { ChartNotice } from '../parts/chart/ChartNotice';
import { formatPnlAxis } from '../parts/figures/formatPnlAxis';
import { EmptyState } from '../parts/frame/EmptyState';
import { useTraderContext } from './TraderContext';

const none: readonly ChartPoint[] = [];

/** The combined pnl of settled and open positions over the timeframe. */
export function TraderChart({ onPoint }: { onPoint?(point: ChartPoint | null): void }) {
  const { trader } = useTraderContext();
  const { messages, theme, locale } = useMimic();
  const text = messages.trader;
  if (trader.timeline?.length === 0) return <EmptyState title={text.chartEmpty} />;
  // the failure is reported below; the empty frame is not loading
  const points = trader.timeline ?? (trader.state === 'error' ? none : undefined);
  return (
    <Chart
      key={locale}
      points={points}
      decimals={USD_DECIMALS}
      label={text.chartLabel}
      columns={[text.chartTime, text.chartValue]}
      formatValue={(value) => formatPnl(value, locale)}
      formatAxis={(value) => formatPnlAxis(value, locale)}
      formatTime={(time) => formatDateTime(time, locale)}
      theme={theme}
      onPoint={onPoint}
      failed={text.chartFailed}
      notice={<ChartNotice />}
    />
  );
}
