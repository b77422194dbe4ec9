import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Leaderboard, type LeaderboardProps } from '../../../src/exports/leaderboard';
import { ar } from '../../../src/exports/locales/ar';
import { de } from '../../../src/exports/locales/de';
import { ru } from '../../../src/exports/locales/ru';
import type { MimicProviderProps, MimicTheme } from '../../../src/exports/provider';
import type { slice } from '../../depth';
import { board } from '../../kit/board';
import { fakeTables } from '../../kit/fakes/fakeTables';
import { inBrowser } from '../support/inBrowser';

const indexer = inBrowser(1000, 800, () => fakeTables({ traders: 120 }));

const languages = [
  ['English', undefined],
  ['German', de],
  ['Arabic', ar],
  ['Russian', ru],
] as const;
const { parts, part }: ReturnType<typeof slice> = JSON.parse(import.meta.env.STORIES);
/** Every third width, which ones depends on the run; all of them when this file runs alone. */
const some = (widths: readonly number[]) => widths.filter((_, i) => parts === 1 || i % 3 === part % 3);

const props: LeaderboardProps = { onCopy: () => {}, traderHref: (trader) => `#${trader}` };
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-mimic-row]')];
// the first page loads its modules while other tests are running
const loaded = () => vi.waitFor(() => expect(rows().length).toBeGreaterThan(0), 15_000);
const root = () => document.querySelector<HTMLElement>('[data-mimic]')!;

async function show({
  width = 1000,
  theme = 'light' as MimicTheme,
  locale,
  ...rest
}: LeaderboardProps & Pick<MimicProviderProps, 'locale'> & { width?: number; theme?: MimicTheme } = {}) {
  await render(
    board(
      <div style={{ width, fontFamily: 'sans-serif' }}>
        <Leaderboard {...props} {...rest} />
      </div>,
      theme,
      locale,
    ),
  );
  await loaded();
}

/** The board's columns, by the text of their headers, even if only for screen readers. */
const columns = () =>
  [...document.querySelectorAll('th')].filter((head) => head.offsetWidth > 0).map(visibleText);

function visibleText(element: Element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.checkVisibility()) texts.push(walker.currentNode.textContent ?? '');
  }
  return texts.join(' ');
}

describe('Leaderboard in a browser', () => {
  describe.each(languages.filter((_, i) => parts === 1 || i === part % languages.length))(
    'in %s',
    (_, locale) => {
      it.each(some([360, 600, 720, 860, 1000, 1140, 1160, 1200, 1229, 1230, 1280]))(
        'shows whole how few positions were closed at %i px, and the last activity whole or not at all',
        async (width) => {
          const metrics = indexer.tables.TraderRouteLatestMetric!;
          const thin = metrics.map((row) => ({ ...row, trade_count: 0, win_count: 0, loss_count: 0 }));
          indexer.tables = { ...indexer.tables, TraderRouteLatestMetric: thin };
          await show({ width, locale });
          const isWhole = ({ scrollWidth, clientWidth }: Element) =>
            clientWidth > 0 && scrollWidth <= clientWidth;
          await vi.waitFor(() => expect(rows()[0]!.querySelector('bdi[title]')).not.toBeNull());
          for (const row of rows()) {
            const tag = row.querySelector('bdi[title]');
            // a row at the edge of the screen shows its trader alone
            if (!tag) continue;
            const line = tag.parentElement!.getBoundingClientRect();
            const { left, right, top } = tag.getBoundingClientRect();
            expect(isWhole(tag), tag.textContent!).toBe(true);
            expect(isWhole(row.querySelector('a')!), 'the address').toBe(true);
            expect([left >= line.left - 0.5, right <= line.right + 0.5, top < line.bottom]).toEqual([
              true,
              true,
              true,
            ]);
            const time = row.querySelector('time');
            if (!time?.checkVisibility() || time.getBoundingClientRect().top >= line.bottom) continue;
            expect(isWhole(time), time.textContent!).toBe(true);
          }
        },
      );

      it.each(some([248, 280, 300, 320]))(
        'offers its figures side by side in legible words, and cuts off no address, at %i px',
        async (width) => {
          await show({ width, locale });
          const group = document.querySelector('[role="radiogroup"]')!;
          const options = [...group.querySelectorAll('label')];
          expect(new Set(options.map((option) => option.getBoundingClientRect().top)).size).toBe(1);
          expect(group.getBoundingClientRect().height).toBeLessThan(50);
          expect(group.getBoundingClientRect().width).toBeLessThanOrEqual(width - 24);
          for (const option of options) {
            expect(option.scrollWidth, option.textContent).toBeLessThanOrEqual(option.clientWidth);
            expect(Number.parseFloat(getComputedStyle(option).fontSize)).toBeGreaterThanOrEqual(11);
          }
          const names = rows().map((row) => row.querySelector('a'));
          for (const name of names) {
            if (name) expect(name.scrollWidth, name.textContent).toBeLessThanOrEqual(name.clientWidth);
          }
        },
      );
    },
  );

  it('offers a new ranking in the traders’ heading, never over a row, at the top and scrolled', async () => {
    const streams: { onmessage?: () => void }[] = [];
    vi.stubGlobal(
      'EventSource',
      class {
        onmessage?: () => void;
        constructor() {
          streams.push(this);
        }
        close() {}
      },
    );
    await show();
    // a visitor among the rows keeps them in place
    rows()[0]!.querySelector('a')!.focus();
    const metrics = indexer.tables.TraderRouteLatestMetric!;
    const last = metrics.at(-1)!.account;
    const won = metrics.map((row) => (row.account === last ? { ...row, pnl: `9${'0'.repeat(40)}` } : row));
    indexer.tables = { ...indexer.tables, TraderRouteLatestMetric: won };
    for (const stream of streams) stream.onmessage?.();
    const offer = page.getByRole('button', { name: 'New ranking' });
    await vi.waitFor(() => expect(offer.query()).not.toBeNull(), 5_000);
    const covered = () => {
      const box = offer.element().getBoundingClientRect();
      return rows()
        .flatMap((row) => [...row.querySelectorAll('td')])
        .filter((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          return bottom > box.top + 1 && top < box.bottom - 1 && bottom > heads().bottom;
        });
    };
    const heads = () => document.querySelector('thead')!.getBoundingClientRect();
    const isInHeads = () => {
      const { top, bottom } = offer.element().getBoundingClientRect();
      return top >= heads().top && bottom <= heads().bottom;
    };
    /** The headings' controls that it covers; the word Markets is none. */
    const controls = () => {
      const box = offer.element().getBoundingClientRect();
      return [...document.querySelectorAll('thead button')]
        .filter((each) => each !== offer.element())
        .filter((each) => {
          const { left, right, width } = each.getBoundingClientRect();
          return width > 0 && right > box.left + 1 && left < box.right - 1;
        })
        .map((each) => each.textContent);
    };
    expect([covered(), isInHeads(), controls()]).toEqual([[], true, []]);
    window.scrollTo(0, 300);
    await vi.waitFor(() => expect(window.scrollY).toBe(300));
    expect([isInHeads(), controls()]).toEqual([true, []]);
    document.querySelector<HTMLElement>('[data-mimic]')!.parentElement!.style.width = '330px';
    await vi.waitFor(() => expect(controls()).toEqual([]));
  });

  it.each([
    [320, ['Trader', 'PnL / ROI', 'Collateral']],
    [480, ['Trader', 'PnL / ROI', 'Collateral']],
    [768, ['Trader / Last active', 'Won / Lost', 'Volume / Leverage', 'PnL / ROI', 'Collateral']],
    [
      1280,
      [
        'Trader / Last active',
        'Markets',
        'Won / Lost',
        'Volume / Leverage',
        'Mimics',
        'PnL / ROI',
        'Collateral',
      ],
    ],
  ])('shows the columns that fit a container of %i px, whatever the screen', async (width, expected) => {
    await show({ width });
    expect(columns()).toEqual(expected);
    expect(root().scrollWidth).toBeLessThanOrEqual(width);
    for (const element of root().querySelectorAll<HTMLElement>('[data-mimic-row] td')) {
      expect(element.scrollWidth, element.textContent).toBeLessThanOrEqual(element.clientWidth + 1);
    }
  });

  it.each(some([320, 360, 480, 768, 1000, 1280]))(
    'cuts off no address and no figure of 1e12 at %i px',
    async (width) => {
      indexer.tables = fakeTables({ traders: 25, scale: 10_000_000n });
      await show({ width });
      const figures = [...document.querySelectorAll<HTMLElement>('[data-tone]')].filter(
        (each) => each.tagName === 'SPAN',
      );
      expect(figures.some((figure) => figure.textContent.length > 15)).toBe(true);
      const edge = root().getBoundingClientRect();
      for (const figure of figures) {
        const box = figure.getBoundingClientRect();
        expect(box.left).toBeGreaterThanOrEqual(edge.left);
        expect(box.right).toBeLessThanOrEqual(edge.right);
        const trader = figure.closest('tr')!.querySelector('a')!.getBoundingClientRect();
        expect(trader.right, figure.textContent).toBeLessThanOrEqual(box.left);
      }
    },
  );

  it('gives every row the same height, even while loading', async () => {
    indexer.answers = 'never';
    const view = await render(board(<Leaderboard {...props} />));
    const waiting = document.querySelector('tbody')!.getBoundingClientRect().height;
    expect(waiting).toBe(20 * 52);
    await view.unmount();
    indexer.answers = 'rows';
    await show();
    expect(new Set(rows().map((row) => row.offsetHeight))).toEqual(new Set([52]));
  });

  it('loads page by page while it is scrolled, with a bounded number of rows in the document', async () => {
    await show();
    let most = 0;
    await vi.waitFor(
      () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        most = Math.max(most, rows().length);
        expect(rows().at(-1)?.getAttribute('aria-rowindex')).toBe('121');
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(most).toBeLessThan(60);
    expect(document.querySelector('tbody')!.offsetHeight).toBe(120 * 52);
    const places = rows().map((row) => Number(row.getAttribute('aria-rowindex')));
    expect(places).toEqual(places.map((_, i) => places[0]! + i));
  });

  it('shows placeholders with names during a fast scroll, and full rows once it stops', async () => {
    await show();
    await vi.waitFor(
      () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        expect(rows().at(-1)?.getAttribute('aria-rowindex')).toBe('121');
      },
      { timeout: 20_000, interval: 50 },
    );
    // what was rendered during it is there afterwards
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const onScreen = () =>
      rows().filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
    window.scrollTo(0, 0);
    for (let i = 0; i < 5; i++) await frame();
    for (let i = 1; i <= 5; i++) {
      window.scrollTo(0, i * 1_000);
      await frame();
      for (const row of onScreen()) expect(row).toHaveTextContent(/0x/);
      expect(onScreen().some((row) => !row.querySelector('button'))).toBe(true);
    }
    await vi.waitFor(() => {
      for (const row of onScreen()) expect(row.querySelector('button')).not.toBeNull();
    });
  });

  it('keeps the focused row mounted while it is scrolled out of view', async () => {
    await show();
    const button = rows()[1]!.querySelector<HTMLElement>('button')!;
    button.focus();
    for (let i = 0; i < 6; i++) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(document.activeElement).toBe(button);
    expect(rows().length).toBeLessThan(60);
  });

  it('dims the page behind the collateral filter, and closes it on a click outside', async () => {
    await show();
    const control = page.getByRole('button', { name: 'All Collateral' });
    await control.click();
    // its code loads with the first click
    const dialog = await vi.waitFor(() => {
      const opened = document.querySelector('dialog');
      expect(opened).not.toBeNull();
      return opened!;
    });
    expect(dialog.matches(':modal')).toBe(true);
    expect(getComputedStyle(dialog, '::backdrop').backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await vi.waitFor(() => expect(dialog.dataset.placed).toBeDefined());
    const anchor = control.element().getBoundingClientRect();
    expect(dialog.getBoundingClientRect().top - anchor.bottom).toBeCloseTo(10, 0);
    await userEvent.click(document.documentElement, { position: { x: 900, y: 700 } });
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(control.element());
  });

  it('closes the collateral filter on Escape, and keeps it inside a small viewport', async () => {
    await page.viewport(320, 400);
    await show({ width: 300 });
    const control = page.getByRole('button', { name: 'All', exact: true }).element();
    await userEvent.click(control);
    const dialog = await vi.waitFor(() => {
      const opened = document.querySelector('dialog');
      expect(opened?.dataset.placed).toBeDefined();
      return opened!;
    });
    expect(control.getAttribute('aria-expanded')).toBe('true');
    const { left, right, bottom } = dialog.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(10);
    expect(right).toBeLessThanOrEqual(310);
    expect(bottom).toBeLessThanOrEqual(390);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('is mirrored on a right-to-left page, except its figures', async () => {
    document.documentElement.dir = 'rtl';
    await show();
    const [first] = rows();
    const cells = [...first!.querySelectorAll('td')].filter((cell) => cell.offsetWidth > 0);
    expect(cells[0]!.getBoundingClientRect().left).toBeGreaterThan(
      cells.at(-1)!.getBoundingClientRect().left,
    );
    const figure = first!.querySelector<HTMLElement>('span[data-tone]')!;
    expect(getComputedStyle(figure).direction).toBe('ltr');
    const record = [...first!.querySelectorAll('td')][2]!;
    expect(getComputedStyle(record.querySelector('span span')!).direction).toBe('rtl');
    expect(root().scrollWidth).toBeLessThanOrEqual(1000);
  });

  it.each(['light', 'dark'] as const)('has no axe violations, %s', async (theme) => {
    await show({ theme });
    const { violations } = await axe.run(root());
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });

  it('has no axe violations while it loads, is empty or has failed', async () => {
    for (const state of ['loading', 'empty', 'error'] as const) {
      indexer.answers = state === 'loading' ? 'never' : state === 'error' ? 403 : 'rows';
      const view = await render(
        board(<Leaderboard {...props} defaultSearch={state === 'empty' ? 'zz' : ''} />, 'light'),
      );
      await vi.waitFor(() => expect(root().dataset.state).toBe(state));
      expect((await axe.run(root())).violations.map(({ id }) => id)).toEqual([]);
      await view.unmount();
    }
  });

  it('has no element without a class that resists the host’s styles', async () => {
    await page.viewport(1000, 300);
    await show();
    await page.getByRole('button', { name: 'All Collateral' }).click();
    expect(root().querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(1);
    const bare = [...root().querySelectorAll('*')].filter((element) => !element.getAttribute('class'));
    expect(bare.map((element) => element.outerHTML)).toEqual([]);
  });

  it('inherits a host colour from any ancestor', async () => {
    document.documentElement.style.setProperty('--mimic-color-up', 'rgb(1, 2, 3)');
    await show();
    const figure = document.querySelector('span[data-tone="up"]')!;
    expect(getComputedStyle(figure, '::first-line').color).toBe('rgb(1, 2, 3)');
    document.documentElement.style.removeProperty('--mimic-color-up');
  });

  it('draws wins and losses in the colours of profit and loss', async () => {
    await show({ width: 1280 });
    const [won, lost] = document.querySelectorAll('[data-mimic-row] svg > path[stroke]');
    const colourOf = (name: string) => {
      const probe = document.createElement('i');
      probe.style.color = `var(--m-${name})`;
      root().append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    expect(getComputedStyle(won!).stroke).toBe(colourOf('up'));
    expect(getComputedStyle(lost!).stroke).toBe(colourOf('down'));
    expect(getComputedStyle(won!).stroke).not.toBe(getComputedStyle(lost!).stroke);
  });
});
