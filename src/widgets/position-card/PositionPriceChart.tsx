'use client';
import { useMemo } from 'react';
import { formatDateTime } from '../../domain/format/formatDateTime';
import { formatPrice } from '../../domain/format/formatDecimal';
import { entryPrice } from '../../domain/position/entryPrice';
import { indexTokenUnit } from '../../domain/position/indexTokenUnit';
import type { Position } from '../../domain/position/Position';
import { positionEvents } from '../../domain/position/positionEvents';
import type { PriceCandle } from '../../domain/price/PriceCandle';
import { USD_DECIMALS } from '../../domain/units';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Chart } from '../../ui/chart/Chart';
import { ChartNotice } from '../parts/chart/ChartNotice';
import { useNow } from '../parts/data/useNow';
import { useMarketName } from '../parts/market/useMarketName';
import { priceCurve } from './priceCurve';

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
