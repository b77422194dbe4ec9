import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { MimicTheme } from '../../../src/exports/provider';
import { TraderCard, type TraderCardProps } from '../../../src/exports/trader-card';
import { board } from '../../kit/board';
import { type FakeTraderOptions, fakeTrader, storyTrader } from '../../kit/fakes/fakeTrader';
import { fakeAddress } from '../../kit/fakes/hexDigits';
import { inBrowser } from '../support/inBrowser';

const indexer = inBrowser(1300, 900, () => fakeTrader({ positions: 18 }));

const root = () => document.querySelector<HTMLElement>('[data-mimic="trader-card"]')!;
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-position]')];
const columns = () =>
  [...document.querySelectorAll<HTMLElement>('table:not(:has(caption)) th[scope="col"]')]
    .filter((head) => head.offsetWidth > 0)
    .map((head) =>
      [...head.childNodes]
        .filter((node) => !(node instanceof HTMLElement) || node.checkVisibility())
        .map((node) => node.textContent)
        .join(''),
    );

type Shown = Partial<TraderCardProps> & { width?: number; theme?: MimicTheme; options?: FakeTraderOptions };

async function show({ width = 1000, theme = 'light', options, ...props }: Shown = {}) {
  if (options) indexer.tables = fakeTrader(options);
  const view = await render(
    board(
      <div style={{ width, fontFamily: 'sans-serif' }}>
        <TraderCard account={storyTrader} positionHref={(id) => `#${id}`} onCopy={() => {}} {...props} />
      </div>,
      theme,
    ),
  );
  return view;
}
const loaded = () =>
  vi.waitFor(
    () => {
      expect(rows().length).toBeGreaterThan(0);
      expect(document.querySelector('[role="slider"]')).not.toBeNull();
    },
    { timeout: 10_000 },
  );

/** Everything that overflows the card, or is cut off by its parent. */
function outside(): string[] {
  const edge = root().getBoundingClientRect();
  return [...root().querySelectorAll<HTMLElement>('data, dd, td, th, bdi, button, a, header *')]
    .filter(
      (element) =>
        element.checkVisibility() && !element.closest('dialog, [popover], [role="tooltip"], figure'),
    )
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width <= 1 && height <= 1) return false;
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
      return left < edge.left - 0.5 || right > edge.right + 0.5 || isCut;
    })
    .map((element) => `${element.tagName} ${element.textContent}`);
}

/** Overlapping pairs of figures and names in the rows. */
function overlaps(): string[] {
  return rows().flatMap((row) => {
    const cells = [...row.children]
      .filter((cell) => cell.checkVisibility())
      .map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return { text: cell.textContent, box: range.getBoundingClientRect() };
      });
    return cells.flatMap(({ text, box }, i) => {
      const next = cells[i + 1];
      return next && box.right > next.box.left + 0.5 ? [`${text} | ${next.text}`] : [];
    });
  });
}

const violations = async () =>
  (await axe.run(root())).violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);

describe('TraderCard in a browser', () => {
  it.each([
    [320, ['Entry · Max Size / Leverage', 'PnL $ / ROI']],
    [480, ['Entry', 'Max Size / Leverage', 'PnL $ / ROI']],
    [640, ['Entry', 'Mimics', 'Max Size / Leverage', 'PnL $ / ROI']],
    [768, ['Settle Timestamp', 'Entry', 'Mimics', 'Max Size / Leverage', 'PnL $ / ROI']],
  ])('shows the columns that fit a container of %i px, whatever the screen', async (width, expected) => {
    await show({
      width,
      defaultCollateralTokens: [],
      options: { positions: 5, collateral: [fakeAddress(5)] },
    });
    await loaded();
    expect(columns()).toEqual(expected);
    expect(root().scrollWidth).toBeLessThanOrEqual(width);
  });

  it.each([288, 320, 360, 480, 560, 720, 768, 1000, 1280])(
    'has no cut-off or overlapping text at %i px, with amounts in the trillions and unnamed markets',
    async (width) => {
      const nameless = {
        marketToken: fakeAddress(9800),
        indexToken: fakeAddress(9801),
        decimals: 18,
        price: 12.5,
      };
      await show({ width, options: { positions: 12, scale: 10_000_000n } });
      await loaded();
      const figures = [...root().querySelectorAll('data')].map((each) => each.textContent.length);
      expect(Math.max(...figures)).toBeGreaterThan(15);
      expect(outside()).toEqual([]);
      expect(overlaps()).toEqual([]);
      await cleanup();
      await show({ width, options: { positions: 3, open: 1, markets: [nameless] } });
      await loaded();
      expect(outside()).toEqual([]);
      expect(overlaps()).toEqual([]);
    },
  );

  it.each([320, 480, 1000])('causes no layout shift when loading ends, at %i px', async (width) => {
    indexer.delay = 400;
    await show({ width });
    const places = () =>
      ['dl', 'figure'].map((part) =>
        Math.round(root().querySelector(part)?.getBoundingClientRect().top ?? -1),
      );
    await vi.waitFor(() => expect(places()).not.toContain(-1));
    expect(root().dataset.state).toBe('loading');
    const before = places();
    await loaded();
    for (const [i, top] of places().entries()) expect(Math.abs(top - before[i]!)).toBeLessThanOrEqual(1);
    expect(Math.round(document.querySelector('section')!.getBoundingClientRect().top)).toBeGreaterThan(
      before[0]!,
    );
  });

  it('opens the net breakdown beside its row, scrolled to the start, within a small screen', async () => {
    await page.viewport(320, 480);
    await show({ width: 300 });
    await loaded();
    const button = rows()[0]!.querySelector<HTMLElement>('[data-column="pnl"] button')!;
    button.scrollIntoView();
    button.click();
    await vi.waitFor(() => expect(document.querySelector('dialog [data-line]')).not.toBeNull());
    const dialog = document.querySelector('dialog')!;
    await vi.waitFor(() => expect(dialog.dataset.placed).toBeDefined());
    expect(getComputedStyle(dialog.querySelector('p')!).textAlign).toBe('start');
    const { left, right, bottom } = dialog.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(10);
    expect(right).toBeLessThanOrEqual(310);
    expect(bottom).toBeLessThanOrEqual(470);
    expect((await axe.run(dialog)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('explains a figure without covering its value', async () => {
    await show();
    await loaded();
    await userEvent.hover(page.getByRole('button', { name: 'Max Drawdown' }));
    const tip = await vi.waitFor(() => {
      const found = document.querySelector('[role="tooltip"][data-open]');
      expect(found?.checkVisibility()).toBe(true);
      return found!.getBoundingClientRect();
    });
    const name = page.getByRole('button', { name: 'Max Drawdown' }).element();
    const value = name.closest('div')!.querySelector('dd')!.getBoundingClientRect();
    expect(tip.top >= value.bottom || tip.bottom <= value.top).toBe(true);
  });

  it('follows the crosshair in its header, then returns to the latest figure', async () => {
    await show();
    await loaded();
    const pnl = () => document.querySelector('[data-figure="pnl"]')!.textContent;
    const total = pnl();
    const chart = document.querySelector<HTMLElement>('[role="slider"]')!;
    chart.focus();
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(pnl()).not.toBe(total));
    expect(chart.getAttribute('aria-valuetext')).toContain(pnl());
    chart.blur();
    await vi.waitFor(() => expect(pnl()).toBe(total));
    const { left, width, top } = chart.getBoundingClientRect();
    const touch = { bubbles: true, pointerType: 'touch', clientX: left + width * 0.2, clientY: top + 50 };
    chart.dispatchEvent(new PointerEvent('pointerdown', touch));
    await vi.waitFor(() => expect(pnl()).not.toBe(total));
  });

  it.each([
    ['light', 1000],
    ['dark', 1000],
    ['light', 320],
  ] as const)('has no axe violations, %s at %i px', async (theme, width) => {
    await show({ theme, width });
    await loaded();
    expect(await violations()).toEqual([]);
  });

  it('has no axe violations while it loads, is empty, has failed or has old prices', async () => {
    for (const state of ['loading', 'empty', 'error', 'ready'] as const) {
      indexer.answers = state === 'loading' ? 'never' : state === 'error' ? 403 : 'rows';
      indexer.tables = fakeTrader({ positions: state === 'empty' ? 0 : 4, priceAge: 9_000 });
      const view = await show();
      await vi.waitFor(() => expect(root().dataset.state).toBe(state), { timeout: 10_000 });
      await vi.waitFor(() => expect(document.querySelector('dl')).not.toBeNull());
      expect(await violations()).toEqual([]);
      await view.unmount();
    }
  });

  it('is mirrored on a right-to-left page, except its figures and chart', async () => {
    document.documentElement.dir = 'rtl';
    await show({ width: 480 });
    await loaded();
    const [entry, pnl] = ['entry', 'pnl'].map((name) =>
      rows()[0]!.querySelector(`[data-column="${name}"]`)!.getBoundingClientRect(),
    );
    expect(entry!.left).toBeGreaterThan(pnl!.left);
    expect(getComputedStyle(rows()[0]!.querySelector('data')!).direction).toBe('ltr');
    expect(getComputedStyle(document.querySelector('[role="slider"]')!).direction).toBe('ltr');
    expect(root().scrollWidth).toBeLessThanOrEqual(480);
  });

  it('stays fast with four hundred positions', async () => {
    await show({ options: { positions: 400, span: 600_000 } });
    await loaded();
    expect(rows().length).toBeLessThanOrEqual(40);
    expect(root().querySelectorAll('*').length).toBeLessThan(2_500);
  });

  it('shows no figure for an open position without a price', async () => {
    indexer.tables = { ...fakeTrader({ positions: 6 }), OraclePrice: [] };
    await show();
    await loaded();
    rows()[0]!.querySelector<HTMLElement>('[data-column="pnl"] button')!.click();
    await vi.waitFor(() => expect(document.querySelector('[data-line="openPnl"] dd')?.textContent).toBe('–'));
  });
});
