import { expect, type Page, test } from '@playwright/test';
import { sharedSandbox } from '../../kit/page/sandbox';

const { url } = sharedSandbox();
const areas = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A tour of the whole product, one page per step; each with what identifies it. */
const steps: { go: (page: Page) => Promise<unknown>; seen: string }[] = [
  { go: (page) => page.goto(url), seen: 'Leaderboard' },
  { go: (page) => page.locator('[data-mimic-row]').first().getByRole('link').click(), seen: 'Trader' },
  { go: (page) => page.locator('[data-position] a').first().click(), seen: 'Position' },
  {
    go: (page) =>
      areas(page)
        .getByRole('link', { name: /^Portfolio/ })
        .click(),
    seen: 'Portfolio',
  },
  {
    go: (page) =>
      page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link', { name: 'Trader' }).click(),
    seen: 'Portfolio',
  },
  { go: (page) => areas(page).getByRole('link', { name: 'Trader' }).click(), seen: 'Leaderboard' },
];

test('back and forward restore every page without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const visited: { address: string; title: string; seen: string }[] = [];
  for (const { go, seen } of steps) {
    await go(page);
    await expect(heading(page)).toHaveText(seen);
    const address = await page.evaluate(() => location.pathname + location.search + location.hash);
    visited.push({ address, title: await page.title(), seen });
  }
  const expectAt = async ({ address, title, seen }: (typeof visited)[number]) => {
    await expect(page).toHaveURL(`${url}${address}`);
    await expect(heading(page)).toHaveText(seen);
    await expect(page).toHaveTitle(title);
  };
  for (const place of visited.slice(0, -1).reverse()) {
    await page.goBack();
    await expectAt(place);
  }
  for (const place of visited.slice(1)) {
    await page.goForward();
    await expectAt(place);
  }
  // several steps at once, faster than pages load
  await page.evaluate((count) => history.go(-count), steps.length - 1);
  await expectAt(visited[0]!);
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  expect(errors).toEqual([]);
});
