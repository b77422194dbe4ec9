import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { fillTimeline } from '../../../src/exports/core';
import { Chart } from '../../../src/ui/chart/Chart';
import type { ChartPoint, ChartProps } from '../../../src/ui/chart/ChartProps';
import { WidgetRoot } from '../../../src/widgets/parts/frame/WidgetRoot';
import { board } from '../../kit/board';

const START = 1_750_000_000;
/** 281 hourly points: below zero at first, above it from the middle on. Whole dollars with two decimals. */
const points = Array.from(
  { length: 281 },
  (_, i): ChartPoint => ({ time: START + i * 3600, value: BigInt(i - 140) * 100n }),
);
const onPoint = vi.fn();

beforeEach(() => page.viewport(800, 600));
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  onPoint.mockReset();
  window.scrollTo(0, 0);
});

const props: ChartProps = {
  points,
  decimals: 2,
  label: 'What it made',
  columns: ['When', 'How much'],
  formatValue: (value) => `$${value / 100n}`,
  formatTime: (time) => `hour ${(time - START) / 3600}`,
  formatAxis: (value) => `axis ${value}`,
  theme: 'light',
  onPoint,
  failed: 'Not to be had',
  notice: <span>Chart by somebody</span>,
};

const slider = () => document.querySelector<HTMLElement>('[role="slider"]');
/** The library renders into a shadow root; one of its canvases is the crosshair's. */
const canvases = () => [...(slider()?.shadowRoot?.querySelectorAll('canvas') ?? [])];

async function show(changed: Partial<ChartProps> = {}, above = 0) {
  const chart = (more: Partial<ChartProps>) =>
    board(
      <WidgetRoot name="leaderboard">
        <div style={{ height: above }} />
        <div style={{ width: 600 }}>
          <Chart {...props} {...changed} {...more} />
        </div>
      </WidgetRoot>,
    );
  const { rerender } = await render(chart({}));
  return (more: Partial<ChartProps>) => rerender(chart(more));
}
const drawn = () => vi.waitFor(() => expect(canvases().length).toBeGreaterThan(0), { timeout: 10_000 });
/** Its times are in place from the first paint on. */
const painted = () => vi.waitFor(() => expect(tonesAt(0.1)).not.toEqual([]), { timeout: 10_000 });
const shown = () => onPoint.mock.lastCall?.[0] as ChartPoint | null;

/** The colours in a column of the plot, top to bottom, as the stronger of red and green. */
function tonesAt(part: number): string[] {
  const tones = new Set<string>();
  for (const canvas of canvases()) {
    if (canvas.width < 300) continue;
    const context = canvas.getContext('2d')!;
    const x = Math.floor(canvas.width * part);
    const { data } = context.getImageData(x, 0, 1, canvas.height);
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, , alpha = 0] = data.slice(i, i + 4);
      if (alpha > 200 && Math.abs(red - green) > 60) tones.add(red > green ? 'loss' : 'profit');
    }
  }
  return [...tones];
}

/** A pointer event as a browser sends it, at a fraction of the chart's width. */
function point(type: string, part: number, pointerType: string) {
  const { left, width, top } = slider()!.getBoundingClientRect();
  slider()!.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerType,
      isPrimary: true,
      clientX: left + width * part,
      clientY: top + 60,
    }),
  );
}

function Sometimes() {
  const [on, setOn] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOn(false)}>
        away
      </button>
      {on && <Chart {...props} />}
    </>
  );
}

describe('the chart', () => {
  it('draws values below zero in the loss colour and above in the profit colour, split at zero', async () => {
    await show();
    await drawn();
    await vi.waitFor(() => expect(tonesAt(0.1)).toEqual(['loss']));
    expect(tonesAt(0.8)).toEqual(['profit']);
  });

  it('keeps zero visible for a curve that never comes near it', async () => {
    const high = points.map(({ time }, i) => ({ time, value: 1_000_000n + BigInt(i) }));
    const ticks: number[] = [];
    await show({ points: high, formatAxis: (value) => `${ticks.push(value)}` });
    await drawn();
    await vi.waitFor(() => expect(Math.min(...ticks)).toBeLessThanOrEqual(0));
  });

  it('spaces the points of a curve with marks by their time, and finds them by it', async () => {
    // half of the time passes before the second point
    const uneven = [0, 50, 60, 70, 80, 90, 100].map((hours) => ({
      time: START + hours * 3600,
      value: hours < 50 ? -500n : 500n,
    }));
    await show({ points: uneven, marks: [{ ...uneven[0]!, tone: 'accent' }] });
    await painted();
    // the labels of the axis take a tenth
    expect(tonesAt(0.2)).toEqual(['loss']);
    expect(tonesAt(0.6)).toEqual(['profit']);
    const at = (part: number) => {
      point('pointermove', part, 'mouse');
      return vi.waitFor(() => expect(shown()).not.toBeNull()).then(() => shown()!.time);
    };
    expect(await at(0.15)).toBe(START);
    point('pointermove', 0.45, 'mouse');
    await vi.waitFor(() => expect(shown()!.time).toBe(START + 50 * 3600));
  });

  it.each([false, true])(
    'shows all of its curve at every width it gets later, with marks: %s',
    async (marked) => {
      const marks = marked ? [{ ...points[280]!, tone: 'text' as const }] : [];
      await show({ points: marked ? [points[0]!, points[150]!, points[280]!] : points, marks });
      await painted();
      for (const width of [390, 1200, 440, 760, 390]) {
        document.querySelector('figure')!.parentElement!.style.width = `${width}px`;
        await vi.waitFor(() => {
          expect(slider()!.clientWidth).toBe(width);
          expect(Math.max(...canvases().map((canvas) => canvas.clientWidth))).toBeLessThanOrEqual(width);
          expect(tonesAt(0.1)).toEqual(['loss']);
          // the last hundredths of the plot; the labels of the axis are at most 60 pixels wide
          expect(tonesAt(0.96 - 60 / width)).toEqual(['profit']);
        });
        // repeated: a chart that is just being drawn at its new width hears nothing
        await vi.waitFor(() => {
          point('pointermove', 1, 'mouse');
          expect(shown()).toEqual(points[280]);
        });
        await vi.waitFor(() => {
          point('pointermove', 0.5, 'mouse');
          expect(shown()).not.toEqual(points[280]);
        });
      }
    },
  );

  it.each([
    [0n, 0.5],
    [300n, 0.01],
  ])('labels the axis of a curve that stays at %s cents in steps of at least %s', async (value, step) => {
    const flat = points.map(({ time }) => ({ time, value }));
    const ticks: number[] = [];
    await show({ points: flat, base: value, formatAxis: (tick) => `${ticks.push(tick)}` });
    await drawn();
    await vi.waitFor(() => expect(ticks.length).toBeGreaterThan(2));
    expect(Math.max(...ticks) - Math.min(...ticks)).toBeGreaterThanOrEqual(2 * step);
  });

  it.each([
    [130, /^12:2[345]$/],
    [40, /^12:23:\d\d$|^12:24$/],
  ])('labels the times of %s seconds in minutes, or seconds if those are too few', async (span, label) => {
    const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    const opened = Date.UTC(2026, 0, 1, 12, 23, 20) / 1000;
    const short = [0, span].map((after) => ({ time: opened + after, value: 500n }));
    await show({ points: short, marks: [{ ...short[0]!, tone: 'accent' }] });
    const times = () => write.mock.calls.map(([text]) => text).filter((text) => /^\d\d:/.test(text));
    await vi.waitFor(() => expect(times().length).toBeGreaterThan(1), { timeout: 10_000 });
    expect(times().filter((text) => !label.test(text))).toEqual([]);
  });

  it.each([14, 90])('labels the times of %s days in dates alone, at every width', async (days) => {
    const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    const long = Array.from({ length: 281 }, (_, i) => ({
      time: START + Math.round((i * days * 86_400) / 280),
      value: 500n,
    }));
    await show({ points: long, formatAxis: () => 'axis' });
    await painted();
    for (let width = 320; width < 1200; width += 47) {
      write.mockClear();
      document.querySelector('figure')!.parentElement!.style.width = `${width}px`;
      const labels = () => write.mock.calls.map(([text]) => text).filter((text) => text !== 'axis');
      await vi.waitFor(() => expect(labels().length).toBeGreaterThan(2));
      expect(labels().filter((text) => text.includes(':'))).toEqual([]);
    }
  });

  it('labels the axis of prices below a cent', async () => {
    const small = points.map(({ time }, i) => ({ time, value: 60_000n + BigInt(i * 10) }));
    const ticks = new Set<number>();
    await show({
      points: small,
      decimals: 6,
      base: 61_000n,
      formatAxis: (value) => {
        ticks.add(value);
        return String(value);
      },
    });
    await drawn();
    await vi.waitFor(() =>
      expect([...ticks].filter((tick) => tick > 0.06 && tick < 0.063).length).toBeGreaterThan(2),
    );
  });

  it('swaps the colours for a short, which gains when the price falls', async () => {
    await show({ inverted: true });
    await drawn();
    await vi.waitFor(() => expect(tonesAt(0.1)).toEqual(['profit']));
  });

  it('follows the mouse until it leaves', async () => {
    await show();
    await painted();
    await userEvent.hover(page.getByRole('slider'), { position: { x: 250, y: 80 } });
    await vi.waitFor(() => expect(shown()).not.toBeNull());
    const before = shown()!;
    expect(points).toContainEqual(before);
    await userEvent.hover(page.getByRole('slider'), { position: { x: 350, y: 80 } });
    await vi.waitFor(() => expect(shown()!.time).toBeGreaterThan(before.time));
    expect(slider()!.getAttribute('aria-valuetext')).toBe(
      `hour ${(shown()!.time - START) / 3600}: $${shown()!.value / 100n}`,
    );
    await userEvent.unhover(page.getByRole('slider'));
    point('pointerout', 2, 'mouse');
    await vi.waitFor(() => expect(shown()).toBeNull());
  });

  it('follows taps and drags without blocking page scrolling', async () => {
    await show();
    await painted();
    point('pointerdown', 0.25, 'touch');
    await vi.waitFor(() => expect(shown()).not.toBeNull());
    const tapped = shown()!;
    point('pointermove', 0.5, 'touch');
    await vi.waitFor(() => expect(shown()!.time).toBeGreaterThan(tapped.time));
    expect(getComputedStyle(slider()!).touchAction).toBe('pan-y');
  });

  it('labels the first and last point at its edges, never one beyond', async () => {
    await show();
    await drawn();
    for (const [place, end] of [
      [-0.5, points[0]],
      [1.5, points[280]],
    ] as const)
      await vi.waitFor(() => {
        // repeated: the browser's own pointer may be over the chart's new place
        point('pointermove', place, 'mouse');
        expect(shown()).toEqual(end);
      });
  });

  it('works as a slider by keyboard: arrows step, Home and End reach its ends, Escape is left to the page', async () => {
    await show();
    await drawn();
    await userEvent.tab();
    expect(document.activeElement).toBe(slider());
    expect(slider()!.getAttribute('aria-label')).toBe('What it made');
    expect(slider()!.getAttribute('aria-valuemax')).toBe('280');
    await userEvent.keyboard('{Home}');
    expect(shown()).toEqual(points[0]);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()!.time).toBeGreaterThan(points[0]!.time);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toEqual(points[0]);
    await userEvent.keyboard('{End}');
    expect(shown()).toEqual(points[280]);
    expect(slider()!.getAttribute('aria-valuetext')).toBe('hour 280: $140');
    let taken: boolean | undefined;
    const listen = (event: KeyboardEvent) => {
      taken = event.defaultPrevented;
    };
    window.addEventListener('keydown', listen);
    await userEvent.keyboard('{Escape}');
    window.removeEventListener('keydown', listen);
    expect(taken).toBe(false);
    expect(shown()).toEqual(points[280]);
  });

  it('resets on blur', async () => {
    await show();
    await drawn();
    slider()!.focus();
    await userEvent.keyboard('{Home}');
    slider()!.blur();
    await vi.waitFor(() => expect(shown()).toBeNull());
  });

  it('keeps the crosshair within a curve shortened by a refresh', async () => {
    const change = await show();
    await drawn();
    slider()!.focus();
    await userEvent.keyboard('{End}');
    await change({ points: points.slice(0, 100) });
    await vi.waitFor(() => expect(shown()).toEqual(points[99]));
  });

  it('provides a table for screen readers: a row for the first point, every nth and the last', async () => {
    await show();
    await drawn();
    const table = document.querySelector('table:has(caption)')!;
    expect(table.querySelector('caption')!.textContent).toBe('What it made');
    expect([...table.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
      'When',
      'How much',
    ]);
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.length).toBeLessThanOrEqual(24);
    expect(rows[0]?.[0]).toBe('hour 0');
    expect(rows.at(-1)).toEqual(['hour 280', '$140']);
    const box = table.parentElement!.getBoundingClientRect();
    expect(box.width * box.height).toBeLessThanOrEqual(1);
  });

  it('draws 280 ticks of a trader from two samples', async () => {
    const samples = [
      { time: START, value: 0n },
      { time: START + 1800, value: 500n },
    ];
    const ticks = fillTimeline(samples, START, START + 604_800, 280);
    expect(ticks).toHaveLength(281);
    await show({ points: ticks });
    await drawn();
    expect(slider()!.getAttribute('aria-valuemax')).toBe('280');
  });

  it('stays empty without points and ignores keys', async () => {
    await show({ points: [] });
    await drawn();
    slider()!.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    point('pointermove', 0.5, 'mouse');
    expect(shown() ?? null).toBeNull();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(0);
  });

  it('keeps its height and notice while points load, and is not a slider yet', async () => {
    const change = await show({ points: undefined });
    const height = () => document.querySelector('figure')!.getBoundingClientRect().height;
    const waiting = height();
    expect(slider()).toBeNull();
    expect(page.getByText('Chart by somebody').element().checkVisibility()).toBe(true);
    await change({ points });
    await drawn();
    expect(height()).toBe(waiting);
  });

  it('loads nothing before it comes near the screen', async () => {
    await show({}, 3000);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(canvases()).toHaveLength(0);
    expect(slider()).toBeNull();
    document.querySelector('figure')!.scrollIntoView();
    await drawn();
  });

  it('redraws in the colours of another theme', async () => {
    const change = await show();
    await drawn();
    const before = canvases()[0];
    await change({ theme: 'dark' });
    await vi.waitFor(() => expect(canvases()[0]).not.toBe(before));
  });

  it('cleans up completely: no canvas, no listeners', async () => {
    await render(
      board(
        <WidgetRoot name="leaderboard">
          <Sometimes />
        </WidgetRoot>,
      ),
    );
    await drawn();
    await userEvent.click(page.getByText('away'));
    expect(document.querySelector('canvas')).toBeNull();
    onPoint.mockReset();
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: 200, clientY: 80 }));
    expect(onPoint).not.toHaveBeenCalled();
  });
});
