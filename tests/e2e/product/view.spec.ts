import { expect, type Page, test } from '@playwright/test';
import { scrollThrough, shownRows } from '../../kit/page/board';
import { sharedSandbox } from '../../kit/page/sandbox';

const { url } = sharedSandbox();

const activity = (page: Page) => page.getByLabel('Activity');
const rows = (page: Page) => page.locator('[data-mimic-row]').first();
/** Clicks at the row's position: Playwright's own click would scroll it into view first. */
const follow = (page: Page) =>
  page
    .locator('[data-mimic-row]')
    .nth(10)
    .getByRole('link')
    .evaluate((link) => (link as HTMLElement).click());
const areas = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('timeframe, focus and sort persist across pages, links and visits', async ({ page }) => {
  await page.goto(`${url}/leaderboard`);
  await expect(rows(page)).toBeVisible();
  await activity(page).selectOption('30 Days');
  await page.getByRole('radio', { name: 'Performance' }).check();
  await page.getByRole('button', { name: /^Volume/ }).click();
  await expect(page).toHaveURL(/\?timeframe=2628000&focus=roi&sort=sizeUsd\.desc$/);

  await areas(page).getByRole('link', { name: 'Mimic' }).click();
  await expect(page).toHaveURL(`${url}/portfolio?timeframe=2628000`);
  await areas(page).getByRole('link', { name: 'Trader' }).click();
  await expect(page).toHaveURL(/\?timeframe=2628000&focus=roi&sort=sizeUsd\.desc$/);
  await expect(page.getByRole('radio', { name: 'Performance' })).toBeChecked();

  // the next visit, without settings in its URL, finds it as it was left
  await page.goto(url);
  await expect(page).toHaveURL(/\/\?timeframe=2628000&focus=roi&sort=sizeUsd\.desc$/);
  await expect(activity(page)).toHaveValue('2628000');
  // a shared URL keeps the sender's settings
  await page.goto(`${url}/leaderboard?timeframe=86400`);
  await expect(activity(page)).toHaveValue('86400');
  await expect(page.getByRole('radio', { name: 'Profit & Loss' })).toBeChecked();
});

test('back and forward step through the chosen settings', async ({ page }) => {
  await page.goto(`${url}/leaderboard`);
  await expect(rows(page)).toBeVisible();
  await activity(page).selectOption('1 Year');
  await page.getByRole('button', { name: /^Volume/ }).click();
  // also ranks by it again: still one step
  await page.getByRole('radio', { name: 'Performance' }).check();
  await page.goBack();
  await expect(page).toHaveURL(/\?timeframe=31536000&sort=sizeUsd\.desc$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${url}/leaderboard`);
  await expect(activity(page)).toHaveValue('604800');
  await page.goForward();
  await expect(activity(page)).toHaveValue('31536000');
});

test('the leaderboard is restored as it was left: search, loaded pages and scroll position', async ({
  page,
}) => {
  await page.goto(`${url}/leaderboard?timeframe=31536000`);
  await expect(rows(page)).toBeVisible();
  await scrollThrough(page, 45);
  const scrolled = () => page.evaluate(() => window.scrollY);
  let place = -1;
  await expect(async () => {
    const before = place;
    place = await scrolled();
    expect(place).toBe(before);
  }).toPass({ intervals: [200] });
  const places = async () => (await shownRows(page)).map(({ index, account }) => ({ index, account }));
  const seen = await places();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/sql') && asked.push(request.url()));
  await follow(page);
  await expect(page.locator('[data-mimic="trader-card"]')).toHaveAttribute('data-state', 'ready');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const back of [
    () => page.goBack(),
    () => areas(page).getByRole('link', { name: 'Trader' }).click(),
    () => page.getByRole('link', { name: 'Leaderboard' }).click(),
  ]) {
    await back();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    // rows beyond the screen render after those in view
    await expect.poll(places).toEqual(seen);
    await follow(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trader');
  }

  await page.goBack();
  // clicking the current page's link scrolls to the top
  await areas(page).getByRole('link', { name: 'Trader' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('a1b');
  await expect(search).toHaveValue('a1b');
  await areas(page).getByRole('link', { name: 'Mimic' }).click();
  await areas(page).getByRole('link', { name: 'Trader' }).click();
  await expect(search).toHaveValue('a1b');
  await expect(page).toHaveURL(/search=a1b/);
});

test('Back by keyboard returns the focus to the link of the trader that was opened', async ({ page }) => {
  await page.goto(`${url}/leaderboard`);
  await expect(rows(page)).toBeVisible();
  const link = page.locator('[data-mimic-row] a').nth(3);
  await link.focus();
  const name = await link.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trader');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(name);
  // what has the focus keeps it
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trader');
  const nav = areas(page).getByRole('link', { name: 'Trader' });
  await nav.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
  await expect(nav).toBeFocused();
});

test('a page with blocked storage applies the choice, but does not remember it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(url);
  await expect(rows(page)).toBeVisible();
  await activity(page).selectOption('30 Days');
  await expect(page).toHaveURL(/timeframe=2628000/);
  await areas(page).getByRole('link', { name: 'Mimic' }).click();
  await expect(page).toHaveURL(`${url}/portfolio?timeframe=2628000`);
});
