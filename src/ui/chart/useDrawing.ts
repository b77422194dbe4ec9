import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { DrawnChartProps } from './ChartProps';
import { chartColors, type DrawnChart, drawChart } from './drawChart';

/** A fixed-point value as a number for a canvas. Never for money that is shown or signed. */
const drawnValue = (value: bigint, decimals: number) => Number(value) / 10 ** decimals;

const query = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** The visitor's system scheme; on a server, light. */
const useColorScheme = () =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(query).matches ? 'dark' : 'light'),
    () => 'light',
  );

/** Keeps the drawing in the frame in sync with the props. */
export function useDrawing(frame: RefObject<HTMLDivElement | null>, props: DrawnChartProps) {
  const drawn = useRef<DrawnChart | null>(null);
  const { points, decimals, base = 0n, inverted = false, marks, theme } = props;
  const scheme = useColorScheme();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and scheme change what chartColors reads
  useLayoutEffect(() => {
    const element = frame.current!;
    const colors = chartColors(element);
    drawn.current = drawChart(canvasHost(element), {
      points: points.map(({ time, value }) => ({ time, value: drawnValue(value, decimals) })),
      base: drawnValue(base, decimals),
      offset: clockOffset(points.at(-1)?.time ?? 0),
      inverted,
      marks: (marks ?? []).map(({ time, value, tone }) => ({
        time,
        value: drawnValue(value, decimals),
        color: colors[tone],
      })),
      colors,
      formatValue: (value) => latest.current.formatAxis(value),
    });
    return () => {
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [frame, points, decimals, base, inverted, marks, theme, scheme]);
  return drawn;
}

/**
 * The offset of the reader's time zone from UTC at a time, seconds. The whole curve uses one, because its times must
 * ascend across a clock change.
 */
const clockOffset = (time: number) => -60 * new Date(time * 1000).getTimezoneOffset();

/** The library draws into a table of its own: a shadow root keeps the host's rules off it. */
function canvasHost(frame: HTMLElement): HTMLElement {
  const shadow = frame.shadowRoot ?? frame.attachShadow({ mode: 'open' });
  const host = frame.ownerDocument.createElement('div');
  host.style.height = '100%';
  // or the library's crosshair would follow the pointer to times without a value
  host.inert = true;
  shadow.replaceChildren(host);
  return host;
}
