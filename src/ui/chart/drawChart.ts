import {
  type AutoscaleInfo,
  BaselineSeries,
  createChart,
  type IChartApi,
  type ISeriesPrimitive,
  type SeriesAttachedParameter,
  type TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';

/** A tick of the axis; 0 if it is only a rounding error of the library's steps, such as 0.00000000000000005551. */
export function axisValue(value: number, points: readonly { value: number }[]): number {
  const largest = Math.max(...points.map((point) => Math.abs(point.value)));
  return Math.abs(value) < (largest || 1) / 1e9 ? 0 : value;
}

/**
 * Converts any CSS colour a host may have set (hex, oklch, color-mix …) to the rgba() that the chart library can parse,
 * read back from a pixel the browser painted.
 */
function canvasColor(color: string, alpha = 1): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const channels = context.getImageData(0, 0, 1, 1).data.slice(0, 3);
  return `rgba(${channels.join()}, ${alpha})`;
}

/**
 * The theme's colours as plain values, since a canvas does not know CSS variables. The variables are named here, as in
 * `theme/tokens.css.ts`, whose list of all would put the chart over its budget.
 */
export function chartColors(element: Element) {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--m-${name}`).trim();
  return {
    up: color('up'),
    down: color('down'),
    accent: color('accent'),
    line: color('line-strong'),
    text: color('text'),
    label: color('faint'),
    surface: color('surface'),
    font: style.fontFamily,
  };
}

type ChartColors = ReturnType<typeof chartColors>;

type DrawnMark = { time: number; value: number; color: string };

type Target = { useBitmapCoordinateSpace(draw: (scope: BitmapScope) => void): void };
type BitmapScope = {
  context: CanvasRenderingContext2D;
  horizontalPixelRatio: number;
  verticalPixelRatio: number;
};

/** Dots on a series. The library's own markers would put the chart chunk over its budget. */
function marksPrimitive(marks: readonly DrawnMark[], ring: string): ISeriesPrimitive<Time> {
  let attached: SeriesAttachedParameter<Time>;
  const dot = (scope: BitmapScope, mark: DrawnMark) => {
    const x = attached.chart.timeScale().timeToCoordinate(mark.time as UTCTimestamp);
    const y = attached.series.priceToCoordinate(mark.value);
    if (x === null || y === null) return;
    const { context, horizontalPixelRatio: ratio } = scope;
    context.beginPath();
    context.arc(x * ratio, y * scope.verticalPixelRatio, 4.5 * ratio, 0, 2 * Math.PI);
    context.fillStyle = mark.color;
    context.strokeStyle = ring;
    context.lineWidth = 2 * ratio;
    context.fill();
    context.stroke();
  };
  const renderer = {
    draw: (target: Target) =>
      target.useBitmapCoordinateSpace((scope) => {
        for (const mark of marks) dot(scope, mark);
      }),
  };
  return {
    attached: (parameter) => {
      attached = parameter;
    },
    paneViews: () => [{ zOrder: () => 'top', renderer: () => renderer }],
  };
}

/** Drawing needs numbers; the values that are shown and read out stay bigint (Chart.tsx). */
export type Drawing = {
  points: readonly { time: number; value: number }[];
  base: number;
  /** Seconds by which the reader's time zone is ahead of UTC; the library prints times in UTC. */
  offset: number;
  /** A short gains when the curve falls. */
  inverted: boolean;
  marks: readonly DrawnMark[];
  colors: ChartColors;
  formatValue: (value: number) => string;
};

export type DrawnChart = {
  /** Index of the point below a horizontal position in pixels; -1 without points. */
  indexAt(x: number): number;
  /** Shows the crosshair at a point, or hides it. */
  point(index: number | null): void;
  remove(): void;
};

function createFrame(element: HTMLElement, drawing: Drawing): IChartApi {
  const { colors, points } = drawing;
  return createChart(element, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    layout: {
      background: { color: 'transparent' },
      textColor: canvasColor(colors.label),
      fontFamily: colors.font,
      fontSize: 11,
      // its logo writes a <style> and a tracking link; the notice is next to the chart instead
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    rightPriceScale: {
      borderVisible: false,
      scaleMargins: { top: 0.12, bottom: 0.08 },
      entireTextOnly: true,
    },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      fixLeftEdge: true,
      fixRightEdge: true,
      // or points that fitted a wide frame would leave a narrower one
      lockVisibleTimeRangeOnResize: true,
      // seconds would fill uneven gaps between minutes, and hours gaps between the dates of more than a week
      tickMarkFormatter: (_time: Time, type: TickMarkType) =>
        type > 2 && points.at(-1)!.time - points[0]!.time > (type > 3 ? 60 : 700_000) ? '' : null,
    },
    crosshair: {
      vertLine: { color: canvasColor(colors.line), labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
    // the library's default is the browser's locale, which may not be a language tag that Intl knows
    localization: {
      locale: 'en-US',
      priceFormatter: (value: number) => drawing.formatValue(axisValue(value, points)),
    },
  });
}

/** Draws a curve against its base line, in the colour of profit above it and of loss below. */
export function drawChart(element: HTMLElement, drawing: Drawing): DrawnChart {
  const { colors, points, inverted, base, offset } = drawing;
  const local = <Timed extends { time: number }>(each: Timed) => ({
    ...each,
    time: (each.time + offset) as UTCTimestamp,
  });
  const data = points.map(local);
  const chart = createFrame(element, drawing);
  const above = inverted ? colors.down : colors.up;
  const below = inverted ? colors.up : colors.down;
  const series = chart.addSeries(BaselineSeries, {
    baseValue: { type: 'price', price: base },
    lineWidth: 2,
    topLineColor: canvasColor(above),
    topFillColor1: canvasColor(above, 0.24),
    topFillColor2: canvasColor(above, 0.02),
    bottomLineColor: canvasColor(below),
    bottomFillColor1: canvasColor(below, 0.02),
    bottomFillColor2: canvasColor(below, 0.24),
    // the library labels only multiples of it; by default 0.01, which is more than some prices
    priceFormat: { minMove: 1e-12 },
    priceLineVisible: false,
    lastValueVisible: false,
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => withBase(original(), base),
  });
  series.setData(drawing.marks.length ? spacedByTime(data) : data);
  series.createPriceLine({
    price: base,
    color: canvasColor(colors.line),
    lineWidth: 1,
    lineStyle: 2,
    axisLabelVisible: false,
  });
  series.attachPrimitive(marksPrimitive(drawing.marks.map(local), canvasColor(colors.surface)));
  chart.timeScale().fitContent();
  return {
    indexAt: (x) => {
      const off = data.map(({ time }) => Math.abs(chart.timeScale().timeToCoordinate(time)! - x));
      return off.indexOf(Math.min(...off));
    },
    point: (index) => {
      const point = data[index ?? -1];
      if (point) chart.setCrosshairPosition(point.value, point.time, series);
      else chart.clearCrosshairPosition();
    },
    remove: () => chart.remove(),
  };
}

/**
 * The library draws all points equally far apart, whatever the time between them: adds hundreds of times without a value.
 */
function spacedByTime<Point extends { time: UTCTimestamp }>(points: Point[]) {
  const first = points[0]?.time ?? 0;
  const last = points.at(-1)?.time ?? 0;
  const step = [1, 10, 60, 900, 14_400].find((each) => each * 4_000 > last - first) ?? 86_400;
  // whole numbers as keys are in ascending order
  const all: Record<number, { time: UTCTimestamp }> = {};
  // beyond its ends, too, or their marks would be cut off
  const pad = (last - first) / 50;
  for (let time = Math.ceil((first - pad) / step) * step; time < last + pad; time += step)
    all[time] = { time: time as UTCTimestamp };
  for (const point of points) all[point.time] = point;
  return Object.values(all);
}

/** Keeps the base line in view: how far a curve is above zero matters as much as its shape. A flat one gets steps to label. */
function withBase(info: AutoscaleInfo | null, base: number): AutoscaleInfo | null {
  if (!info?.priceRange) return info;
  const minValue = Math.min(info.priceRange.minValue, base);
  const maxValue = Math.max(info.priceRange.maxValue, base);
  const room = maxValue > minValue ? 0 : Math.abs(base) / 100 || 1;
  return { priceRange: { minValue: minValue - room, maxValue: maxValue + room } };
}
