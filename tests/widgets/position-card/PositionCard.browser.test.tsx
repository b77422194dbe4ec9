import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { PositionCard, type PositionCardProps } from '../../../src/exports/position-card';
import type { MimicTheme } from '../../../src/exports/provider';
import { board } from '../../kit/board';
import { fakeTrader } from '../../kit/fakes/fakeTrader';
import { fakeKey } from '../../kit/fakes/hexDigits';
import { inBrowser } from '../support/inBrowser';

const indexer = inBrowser(1300, 900, () => fakeTrader({ positions: 18 }));
/** Order key of the opening of the position at an index. */
const opening = (place: number) => fakeKey((place + 1) * 100);

const root = () => document.querySelector<HTMLElement>('[data-mimic="position-card"]')!;
const chart = () => document.querySelector('[role="slider"]');

async function show({
  width = 1000,
  theme = 'light' as MimicTheme,
  ...props
}: Partial<PositionCardProps> & { width?: number; theme?: MimicTheme } = {}) {
  await render(
    board(
      <div style={{ width, fontFamily: 'sans-serif' }}>
        <PositionCard id={opening(12)} traderHref={(trader) => `#${trader}`} {...props} />
      </div>,
      theme,
    ),
  );
}
const loaded = () =>
  vi.waitFor(
    () => {
      expect(root().dataset.state).toBe('ready');
      expect(chart()).not.toBeNull();
      expect(document.body.textContent).toContain('No free balance');
    },
    { timeout: 10_000 },
  );

/** The boxes of an element's text, one for each visible piece. */
function textBoxes(element: Element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes: { text: string; box: DOMRect }[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.checkVisibility() || parentElement.closest('figure, [role="tooltip"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) if (box.width > 1) boxes.push({ text: textContent ?? '', box });
  }
  return boxes;
}

function overlaps(): string[] {
  const boxes = textBoxes(root());
  return boxes.flatMap(({ text, box }, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (other) =>
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 4 &&
          other.box.top < box.bottom - 4,
      )
      .map((other) => `${text} | ${other.text}`),
  );
}

describe('PositionCard in a browser', () => {
  it('begins the header’s lines at one edge on right-to-left pages', async () => {
    document.documentElement.dir = 'rtl';
    try {
      await show({ width: 360, id: opening(0) });
      await loaded();
      const lines = [...root().querySelectorAll('header > div:first-child > *')].map((line) => {
        const words = document.createRange();
        words.selectNodeContents(line);
        return Math.round(words.getBoundingClientRect().right);
      });
      expect(lines).toHaveLength(4);
      expect(new Set(lines).size).toBe(1);
    } finally {
      document.documentElement.dir = '';
    }
  });

  it.each([288, 320, 360, 480, 768, 1000])(
    'has no overlapping or overflowing text at %i px, with amounts in the trillions',
    async (width) => {
      indexer.tables = fakeTrader({ positions: 18, scale: 10_000_000n });
      await show({ width });
      await loaded();
      expect(overlaps()).toEqual([]);
      const edge = root().getBoundingClientRect();
      for (const { text, box } of textBoxes(root())) {
        expect(box.left, text).toBeGreaterThanOrEqual(edge.left);
        expect(box.right, text).toBeLessThanOrEqual(edge.right);
      }
      expect(root().scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  it('draws a price chart with a point for every event at its own price', async () => {
    await show();
    await loaded();
    const priceIn = (row: Element | undefined) => row?.querySelector('td')?.textContent;
    const event = (kind: string) => document.querySelector(`[data-kind="${kind}"]`)!.textContent;
    // the candles and the events arrive one after the other
    await vi.waitFor(() => {
      const rows = [...document.querySelectorAll('figure tbody tr')];
      expect(rows.length).toBeGreaterThan(10);
      expect(event('closed')).toContain(`at ${priceIn(rows.at(-1))}`);
      expect(event('opened')).toContain(`at ${priceIn(rows[0])}`);
    });
    expect(chart()!.getAttribute('aria-label')).toBe('Price of LINK from entry to exit');
  });

  it('names the price chart of an open position by its entry alone', async () => {
    await show({ id: opening(0) });
    await loaded();
    expect(chart()!.getAttribute('aria-label')).toMatch(/^Price of \w+ since entry$/);
  });

  it('causes no layout shift while it loads', async () => {
    indexer.answers = 'never';
    await show();
    const waiting = root().getBoundingClientRect().height;
    await cleanup();
    indexer.answers = 'rows';
    await show();
    await loaded();
    // head, chart and the first events are where their placeholders were
    expect(
      document.querySelector('section')!.getBoundingClientRect().top - root().getBoundingClientRect().top,
    ).toBeLessThanOrEqual(waiting);
    expect(waiting).toBeGreaterThan(450);
  });

  it.each([
    ['light', 1000],
    ['dark', 1000],
    ['light', 320],
  ] as const)('has no axe violations, %s at %i px', async (theme, width) => {
    await show({ theme, width });
    await loaded();
    const { violations } = await axe.run(root());
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });

  it.each([
    ['loading', 'never', opening(12)],
    ['missing', 'rows', fakeKey(1)],
    ['error', 403, opening(12)],
    ['invalid', 'rows', '0x12'],
  ] as const)('has no axe violations while it is %s', async (state, answers, id) => {
    indexer.answers = answers;
    await show({ id });
    await vi.waitFor(() => expect(root().dataset.state).toBe(state), { timeout: 10_000 });
    expect((await axe.run(root())).violations.map((each) => each.id)).toEqual([]);
  });
});
