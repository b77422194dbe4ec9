import { expect, type Route, test } from '@playwright/test';
import { findAxeViolations } from '../../kit/page/axe';
import { findOverflow } from '../../kit/page/overflow';
import { sharedSandbox } from '../../kit/page/sandbox';

const { url } = sharedSandbox();

test('an unknown URL shows a 404 page with a link onward', async ({ page }) => {
  await page.goto(`${url}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to the Leaderboard' }).click();
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
});

test('the theme switches without a reload and is kept for the next visit', async ({ page }) => {
  await page.goto(url);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  const theme = page.getByRole('button', { name: /Switch Theme/ });
  await theme.click();
  await expect(theme).toHaveAccessibleName('Switch Theme, now Light');
  const light = await background();
  await theme.click();
  await expect(theme).toHaveAccessibleName('Switch Theme, now Dark');
  expect(await background()).not.toBe(light);
  await expect(page.locator('[data-mimic="leaderboard"]')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await page.reload();
  await expect(theme).toHaveAccessibleName('Switch Theme, now Dark');
});

test('content is no wider than 1000 px, and centred beside the rail', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(url);
  const board = page.locator('[data-mimic="leaderboard"]');
  await expect(board).toBeVisible();
  const box = (await board.boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(1000);
  const rail = (await page.locator('.rail').boundingBox())!;
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.abs(box.x + box.width / 2 - (rail.width + width) / 2)).toBeLessThanOrEqual(1);
});

for (const width of [320, 480, 768, 1280, 1920]) {
  test(`nothing overflows at ${width} px, without axe violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
    expect(await findOverflow(page, 'body')).toEqual([]);
    expect(await findAxeViolations(page, 'html')).toEqual([]);
  });
}

test('a page without its configuration says so and can retry', async ({ page }) => {
  const strip = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
    await route.fulfill({ contentType: 'text/html', body });
  };
  await page.route(url, strip);
  await page.goto(url);
  await expect(page.getByText(/^The page has no configuration\./)).toBeVisible();
  await page.unroute(url, strip);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
});
