import { expect, type Page, test } from '@playwright/test';
import { select } from '../../kit/indexer/database';
import { sharedSandbox } from '../../kit/page/sandbox';

const sandbox = sharedSandbox();

type Load = { url: string; bytes: number; end: number };
declare const shownAt: number | undefined;

/** What a page has loaded when `content` first appears. */
async function loadUntil(page: Page, path: string, content: string): Promise<Load[]> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      Object.assign(window, { shownAt: Date.now() });
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  }, content);
  const asked = new Map<string, { url: string; offset: number }>();
  const loads: Load[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) =>
    asked.set(requestId, { url: request.url, offset: wallTime - timestamp }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const { url, offset } = asked.get(requestId) ?? { url: '', offset: 0 };
    loads.push({ url, bytes: encodedDataLength, end: (timestamp + offset) * 1000 });
  });
  await page.goto(sandbox.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => typeof shownAt === 'number');
  const end = await page.evaluate(() => Number(shownAt));
  return loads.filter((load) => load.end <= end);
}

/** One who traded in the timeframe that a page shows first. */
async function firstTrader(): Promise<string> {
  const [row] = await select<{ account: string }>(
    sandbox,
    'SELECT "account" FROM "TraderRouteLatestMetric" WHERE "interval" = 604800 ORDER BY "account" LIMIT 1',
  );
  return row?.account ?? '';
}

const pages = [
  {
    name: 'the board',
    path: () => '/',
    content: '[data-mimic-row]',
    asked: 'TraderRouteLatestMetric',
  },
  {
    name: 'a trader',
    path: (trader: string) => `/trader/${trader}`,
    content: '[data-position]',
    asked: 'PositionIncrease',
  },
];

for (const { name, path, content, asked } of pages) {
  test(`${name} requests its data before its code has loaded`, async ({ page }) => {
    const trader = await firstTrader();
    // the rendering code is late: requests do not wait for it
    await page.route(/\/assets\/draw-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const seen: string[] = [];
    page.on('response', (response) => {
      if (decodeURIComponent(response.url()).includes(asked)) seen.push('answer');
      if (/\/assets\/draw-/.test(response.url())) seen.push('code');
    });
    await page.goto(sandbox.url + path(trader));
    await page.locator(content).first().waitFor();
    expect(seen).toContain('code');
    expect(seen[0]).toBe('answer');
  });
}

test('code for later interaction waits for a trader’s rows', async ({ page }) => {
  const trader = await firstTrader();
  // as on a slow phone, all responses arrive before the code that renders the rows
  await page.route(/\/assets\/trader-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const loads = await loadUntil(page, `/trader/${trader}`, '[data-position]');
  expect(loads.map(({ url }) => url).filter((url) => /\/assets\/portfolio-changes-/.test(url))).toEqual([]);
});

for (const [name, path, content, size, requests] of [
  ['the board', () => '/', '[data-mimic-row]', 190, 15],
  ['a trader', (trader: string) => `/trader/${trader}`, '[data-position]', 200, 20],
  ['the portfolio', () => '/portfolio', '[data-mimic="portfolio"]', 248, 15],
  ['Earn', () => '/earn', '[data-mimic="earn"] [data-weeks]', 248, 16],
] as const) {
  test(`${name} shows its main content after at most ${size} KB and ${requests} requests`, async ({
    page,
  }) => {
    const trader = await firstTrader();
    const loads = await loadUntil(page, path(trader), content);
    const list = loads.map(({ url, bytes }) => `${bytes} ${decodeURIComponent(url)}`).join('\n');
    expect(loads.length).toBeGreaterThan(0);
    expect(loads.length, list).toBeLessThanOrEqual(requests);
    expect(loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, list).toBeLessThan(size);
  });
}
