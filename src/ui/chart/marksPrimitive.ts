import type { ISeriesPrimitive, SeriesAttachedParameter, Time, UTCTimestamp } from 'lightweight-charts';

export type DrawnMark = { time: number; value: number; color: string };

type Target = { useBitmapCoordinateSpace(draw: (scope: BitmapScope) => void): void };
type BitmapScope = {
  context: CanvasRenderingContext2D;
  horizontalPixelRatio: number;
  verticalPixelRatio: number;
};

/** Dots on a series. The library's own markers would put the chart chunk over its budget. */
export function marksPrimitive(marks: readonly DrawnMark[], ring: string): ISeriesPrimitive<Time> {
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
