import { expect, type Page, type Route, test } from '@playwright/test';
import { sharedSandbox } from '../../kit/page/sandbox';

const { url, indexerUrl } = sharedSandbox();
const sql = `${indexerUrl}/sql?**`;
const status = `${indexerUrl}/status`;
const NOT_READY = 'Indexing is currently experiencing issues, please try again later.';

const rows = (page: Page) => page.locator('[data-mimic-row]');
const alert = (page: Page) => page.locator('[data-mimic="leaderboard"]').getByRole('alert');
const dot = (page: Page) => page.locator('.corner [data-mimic="indexer-status"]');

const answerWith = (page: Page, where: string, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(where, (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer }));

/** The status dot's tooltip. */
async function expectDot(page: Page, health: string, words: string | RegExp): Promise<void> {
  await expect(dot(page)).toHaveAttribute('data-health', health);
  await dot(page).getByRole('button', { name: 'Indexer' }).hover();
  await expect(page.getByRole('tooltip')).toContainText(words);
}

/** Waits until the retries and their pauses are over. */
async function untilAlert(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(alert(page)).toBeVisible({ timeout: 300 });
  }).toPass();
}

test('down: the leaderboard and the dot show it, and Retry loads the rows once it is back', async ({
  page,
}) => {
  await page.clock.install();
  for (const each of [sql, status]) await page.route(each, (route) => route.abort('connectionrefused'));
  await page.goto(url);
  await untilAlert(page);
  await expect(alert(page)).toContainText('Couldn’t load the leaderboard.');
  await expect(alert(page)).toContainText('Couldn’t reach the server. Check your connection');
  await expectDot(page, 'negative', NOT_READY);
  await page.unroute(sql);
  await page.unroute(status);
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(dot(page)).toHaveAttribute('data-health', 'positive', { timeout: 300 });
  }).toPass();
});

test('down after the rows loaded: they stay, marked as stale', async ({ page }) => {
  await page.clock.install();
  // the indexer announces changes, then does not deliver them
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(`${indexerUrl}/sql/live?**`, async (route) => {
    await told;
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, contentType: 'text/event-stream', body: 'data: {}\n\n' });
  });
  await page.goto(url);
  await expect(rows(page).first()).toBeVisible();
  await page.route(sql, (route) => route.abort('connectionrefused'));
  tell();
  await untilAlert(page);
  await expect(alert(page)).toContainText('Couldn’t refresh these figures.');
  await expect(rows(page).first()).toBeVisible();
});

test('down silently: every page says how old its figures are, until it is back', async ({ page }) => {
  await page.clock.install();
  await page.goto(url);
  await expect(rows(page).first()).toBeVisible();
  await expect(dot(page)).toHaveAttribute('data-health', 'positive');
  const age = page.locator('.page-notices');
  await expect(age).toBeEmpty();
  for (const each of [sql, status]) await page.route(each, (route) => route.abort('connectionrefused'));
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(age).toHaveText(/^The indexer isn’t responding. Figures are from \d minutes? ago.$/, {
      timeout: 300,
    });
  }).toPass();
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trader');
  await expect(age).toContainText('Figures are from');
  await page.getByRole('link', { name: /^Portfolio/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio');
  await expect(age).toContainText('Figures are from');
  for (const each of [sql, status]) await page.unroute(each);
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(age).toBeEmpty({ timeout: 300 });
  }).toPass();
});

test.describe('wrong data', () => {
  const lies = {
    'a page instead of an answer': { contentType: 'text/html', body: '<h1>Welcome</h1>' },
    'rows without their columns': { json: { rows: [{ account: 'me', pnl: 'a lot' }] } },
    'figures that are none': { json: { rows: [{ id: '<img src=x onerror=alert(1)>', pnl: '1e400' }] } },
  };
  for (const [name, answer] of Object.entries(lies)) {
    test(`${name}: none of its figures are shown`, async ({ page }) => {
      await answerWith(page, sql, answer);
      await page.goto(url);
      // permanent failures are not retried
      await expect(alert(page)).toContainText('Couldn’t load the leaderboard.');
      await expect(alert(page)).toContainText('Something went wrong. Please try again.');
      await expect(rows(page)).toHaveCount(0);
      await page.unroute(sql);
      await alert(page).getByRole('button', { name: 'Retry' }).click();
      await expect(rows(page).first()).toBeVisible();
    });
  }

  test('about its progress: the dot shows it as not ready', async ({ page }) => {
    const block = { number: '1e9', timestamp: null };
    await answerWith(page, status, { json: { arbitrum: { id: 42161, block } } });
    await page.goto(url);
    await expectDot(page, 'negative', NOT_READY);
  });
});
