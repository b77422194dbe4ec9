import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChartProps } from './Chart';
import { chartColors } from './chartColors';
import type { DrawnChart } from './drawChart';
import { axisValue, drawnValue } from './drawnValue';
import { useColorScheme } from './useColorScheme';
import { useInView } from './useInView';

type Drawer = typeof import('./drawChart');
export type ChartState = 'loading' | 'ready' | 'failed';

/** Loads the drawing code when the frame comes into view, and keeps the drawing in step with the props. */
export function useDrawnChart(frame: RefObject<HTMLDivElement | null>, props: ChartProps) {
  const seen = useInView(frame);
  const scheme = useColorScheme();
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const [failed, setFailed] = useState(false);
  const drawn = useRef<DrawnChart | null>(null);

  useEffect(() => {
    if (!seen) return;
    let gone = false;
    import('./drawChart').then(
      (module) => !gone && setDrawer(module),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [seen]);

  const { points, decimals, base = 0n, inverted = false, marks, theme } = props;
  const format = useRef(props);
  format.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and scheme change what chartColors reads
  useEffect(() => {
    const element = frame.current;
    if (!drawer || !element) return;
    const colors = chartColors(element);
    drawn.current = drawer.drawChart(element, {
      points: points.map(({ time, value }) => ({ time, value: drawnValue(value, decimals) })),
      base: drawnValue(base, decimals),
      inverted,
      marks: (marks ?? []).map(({ time, value, tone }) => ({
        time,
        value: drawnValue(value, decimals),
        color: colors[tone],
      })),
      colors,
      formatValue: (value) => format.current.formatValue(axisValue(value, decimals)),
      formatTime: (time) => format.current.formatTime(time),
    });
    return () => {
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [drawer, frame, points, decimals, base, inverted, marks, theme, scheme]);

  const state: ChartState = failed ? 'failed' : drawer ? 'ready' : 'loading';
  return { state, drawn };
}
