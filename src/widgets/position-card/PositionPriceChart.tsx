'use client';

import { useMemo } from 'react';
import { formatDateTime } from '../../domain/format/formatDate';
import { formatPrice } from '../../domain/format/formatDecimal';
import { entryPrice } from '../../domain/position/foldPositions';
import { indexTokenUnit, type Position } from '../../domain/position/Position';
import { positionEvents } from '../../domain/position/positionEvents';
import type { PriceCandle } from '../../domain/price';
import { USD_DECIMALS } from '../../domain/values';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/MimicContext';
import { Chart } from '../../ui/chart/Chart';
import type { ChartPoint } from '../../ui/chart/ChartProps';
import { ChartNotice } from '../parts/chart/ChartNotice';
import { useNow } from '../parts/data/useNow';
import { useMarketName } from '../parts/market/useMarkets';

/**
 * Candle closes and the prices of the position's own events, at most one point per second, from its opening, or shortly
 * before the first event of one opened before history, to its close or now. USD 1e30 per whole token; `unit` is one whole
 * token in smallest units, `now` in seconds.
 */
export function priceCurve(
  position: Position,
  candles: readonly PriceCandle[],
  unit: bigint,
  now: number,
): ChartPoint[] {
  const events = positionEvents(position);
  const first = events[0]?.blockTimestamp ?? 0;
  const to = position.settledTimestamp || Number.POSITIVE_INFINITY;
  const byTime = new Map<number, bigint>();
  for (const { slotTime, interval = 0, c } of candles) {
    // the running candle's close is the latest price
    const time = Math.min(slotTime + interval, now);
    if (time >= (position.openTimestamp ?? first - interval) && time <= to) byTime.set(time, c * unit);
  }
  // an event's price is what was actually traded: it replaces a candle of the same second
  for (const event of events) byTime.set(event.blockTimestamp, event.executionPrice * unit);
  return [...byTime].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time);
}

export type PositionPriceChartProps = {
  position: Position;
  candles: readonly PriceCandle[] | undefined;
};

/** The index price over the position's life, against its entry, with a dot for every event. */
export function PositionPriceChart({ position, candles }: PositionPriceChartProps) {
  const { messages, theme, locale } = useMimic();
  const text = messages.trader;
  const market = useMarketName()(position.market);
  const unit = indexTokenUnit(position);
  const now = useNow();
  const points = useMemo(
    () => (unit === null ? [] : priceCurve(position, candles ?? [], unit, now)),
    [position, candles, unit, now],
  );
  const marks = useMemo(
    () =>
      positionEvents(position).map((event) => ({
        time: event.blockTimestamp,
        value: event.executionPrice * (unit ?? 1n),
        tone: event.kind === 'increase' ? ('accent' as const) : ('text' as const),
      })),
    [position, unit],
  );
  const axis = useMemo(() => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }), [locale]);
  const { openTimestamp, settledTimestamp } = position;
  const label =
    openTimestamp === null
      ? `${market.name} · ${text.price}`
      : formatMessage(settledTimestamp ? text.priceChart : text.priceChartOpen, { market: market.name });
  // without the token's decimals a price per whole token cannot be computed
  if (unit === null || points.length === 0) return null;
  return (
    <Chart
      key={locale}
      points={points}
      decimals={USD_DECIMALS}
      base={entryPrice(position) ?? 0n}
      inverted={!position.isLong}
      marks={marks}
      label={label}
      columns={[text.chartTime, text.price]}
      formatValue={(value) => formatPrice(value, locale)}
      formatAxis={axis.format}
      formatTime={(time) => formatDateTime(time, locale)}
      theme={theme}
      failed={text.chartFailed}
      notice={<ChartNotice />}
    />
  );
}
