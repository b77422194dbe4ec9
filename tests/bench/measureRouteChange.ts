import type { Browser } from '@playwright/test';
import { percentile } from './percentile';

/** Milliseconds from a click to the page it opens, on a quarter of this machine's CPU, with the data in cache. */
export type RouteChange = { trader: number; board: number };

/** How often each way is gone: one reading can meet another task of the machine. */
const WAYS = 7;

/** About as long as a visitor looks at a page at least; by then it has the answers it asked for when it opened. */
const LOOK_MS = 1_500;

/**
 * Goes from the board to a trader and back until the data is in cache, then measures: the median of several ways. With
 * `isAtRest`, each click comes after a look at the page, else in the frame in which the page appears.
 */
export async function measureRouteChange(
  browser: Browser,
  { url, isAtRest }: { url: string; isAtRest: boolean },
): Promise<RouteChange> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    // tsx wraps functions in a helper that the page lacks
    await context.addInitScript({ content: 'globalThis.__name = (value) => value' });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('[data-mimic-row] a').first().waitFor();
    // the other pages' code loads after the board, this one's last
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/assets/portfolio-changes-')),
    );
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const go = async (link: string, content: string) => {
      if (isAtRest) await page.waitForTimeout(LOOK_MS);
      return page.evaluate(timeWay, { link, content });
    };
    const toTrader = () => go('[data-mimic-row] a', '[data-mimic="trader-card"] [data-position]');
    const toBoard = () => go('.bottom-bar a[href^="/leaderboard"]', '[data-mimic-row]');
    await toTrader();
    await toBoard();
    const times: { trader: number[]; board: number[] } = { trader: [], board: [] };
    for (let way = 0; way < WAYS; way++) {
      times.trader.push(await toTrader());
      times.board.push(await toBoard());
    }
    return { trader: percentile(times.trader, 0.5), board: percentile(times.board, 0.5) };
  } finally {
    await context.close();
  }
}

async function timeWay({ link, content }: { link: string; content: string }): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // a page kept mounted behind another has no box
  const isShown = () =>
    [...document.querySelectorAll(content)].some((each) => each.getClientRects().length > 0);
  const start = performance.now();
  document.querySelector<HTMLElement>(link)?.click();
  while (!isShown()) await frame();
  return performance.now() - start;
}
