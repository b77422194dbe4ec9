import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../../kit/page/axe';
import { changeConfig } from '../../kit/page/changeConfig';
import { prepare } from '../../kit/page/followerTest';
import { findOverflow } from '../../kit/page/overflow';
import { type Sandbox, sharedSandbox } from '../../kit/page/sandbox';

const sandbox = sharedSandbox();
const { url } = sandbox;
const newcomer = sandbox.accounts.find(({ role }) => role === 'newcomer')!;

const rows = (page: Page) => page.locator('[data-mimic-row]').first();
const phone = { width: 360, height: 740 };

async function connect(page: Page, { address, privateKey }: Sandbox['accounts'][number]) {
  const account = {
    address: address.toLowerCase() as `0x${string}`,
    privateKey: privateKey as `0x${string}`,
  };
  await prepare(page, { site: url, accounts: [account] });
}

test('the rail has the logo, the areas, the portfolio and the theme, and no dead link', async ({ page }) => {
  await page.goto(`${url}/leaderboard`);
  await expect(rows(page)).toBeVisible();
  await expect(page).toHaveTitle('Leaderboard · Mimic');
  const rail = page.locator('.rail');
  const logo = rail.getByRole('link', { name: 'Mimic, home' });
  expect((await logo.locator('svg').boundingBox())?.width).toBe(45);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Trader', 'Mimic', 'Earn', 'PortfolioClick to Connect']);
  await expect(main.getByRole('link', { name: 'Trader' })).toHaveAttribute('aria-current', 'page');
  // the sandbox configures no docs, Twitter or GitHub
  expect(await rail.getByRole('link').count()).toBe(5);
  await logo.click();
  await expect(page).toHaveTitle('Mimic');
  await main.getByRole('link', { name: /^Portfolio/ }).click();
  await expect(page).toHaveURL(`${url}/portfolio#wallet`);
  await expect(page).toHaveTitle('Portfolio · Mimic');
});

test('a custom product has its own name, and the links from its configuration', async ({ page }) => {
  const links = { docs: 'https://docs.example', twitter: 'https://x.example', github: 'https://git.example' };
  const product = { name: 'Echo & Söhne', singular: 'Copier', plural: 'Copiers' };
  await changeConfig(page, url, (config) => ({ ...config, links, product }));
  await page.goto(`${url}/portfolio`);
  await expect(page).toHaveTitle('Portfolio · Echo & Söhne');
  await expect(page.getByRole('link', { name: 'Echo & Söhne, home' })).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link').nth(1)).toHaveText('Copier');
  await expect(page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link')).toHaveText([
    'Copier',
    'Trader',
  ]);
  for (const [name, href] of [
    ['Docs', links.docs],
    ['Twitter', links.twitter],
    ['GitHub', links.github],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    expect((await link.locator('svg').boundingBox())?.width).toBe(22);
  }
});

test('the pill shows the connected address, and the portfolio has a follower and a trader side', async ({
  page,
}) => {
  await connect(page, newcomer);
  await page.goto(`${url}/portfolio`);
  const short = `${newcomer.address.slice(0, 6)}..${newcomer.address.slice(-4)}`.toLowerCase();
  await expect(page.getByRole('link', { name: /^Portfolio/ })).toHaveText(`Portfolio${short}`);
  await expect(page.locator('[data-mimic="portfolio"]')).toBeVisible();
  await page.getByRole('navigation', { name: 'Portfolio' }).getByRole('link', { name: 'Trader' }).click();
  await expect(page).toHaveURL(`${url}/portfolio?tab=trader`);
  await expect(page.locator('[data-mimic="trader-card"]')).toContainText(short);
});

test.describe('on touch screens', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('a phone has a one-line header and a tab bar, and a sheet for the rest', async ({ page }) => {
    await page.goto(url);
    await expect(rows(page)).toBeVisible();
    const top = (await page.locator('.top').boundingBox())!;
    expect(top.y + top.height).toBeLessThanOrEqual(60);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Trader', 'Mimic', 'Earn']);
    await page.getByRole('button', { name: 'Indexer' }).tap();
    await expect(page.getByRole('tooltip')).toContainText('in sync with the chain');
    const sheet = page.getByRole('dialog', { name: 'More' });
    await bar.getByRole('button', { name: 'More' }).click();
    // the parent page is the way back
    await page.mouse.click(180, 20);
    await expect(sheet).toBeHidden();
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(sheet.getByRole('button', { name: 'Switch Theme, now System' })).toBeVisible();
    expect(await findAxeViolations(page, 'html')).toEqual([]);
    await sheet.getByRole('link', { name: /^Portfolio/ }).click();
    await expect(page).toHaveURL(/\/portfolio#wallet$/);
    await expect(sheet).toBeHidden();
  });

  test('the controls of the board, a trader, a position and Earn have 44 px touch targets', async ({
    page,
  }) => {
    await page.goto(url);
    await expect(rows(page)).toBeVisible();
    expect(await missedTargets(page, 'button, select, input, a[href]')).toEqual([]);
    await rows(page).getByRole('link').first().click();
    await expect(page.locator('[data-mimic="trader-card"] [data-position]').first()).toBeVisible();
    // the chart takes touches up to its edge, and a row of two lines has one of WCAG's least size on each
    expect(await missedTargets(page, 'button, select, input, a[href^="/"]', 24)).toEqual([]);
    await page.locator('[data-position] a[href]:visible').first().click();
    await expect(page.locator('[data-mimic="position-card"] li a').first()).toBeVisible();
    expect(await missedTargets(page, 'button, select, input, li a', 36)).toEqual([]);
    await page.goto(`${url}/earn`);
    await expect(page.locator('[data-mimic="earn"] button').first()).toBeVisible();
    expect(await missedTargets(page)).toEqual([]);
  });
});

/** Controls of the widgets shown that are lower than a touch target, with what counts towards it. */
const missedTargets = (page: Page, controls = 'button, select, input', least = 42) =>
  page.locator('[data-mimic]').evaluateAll(
    (roots, { controls, least }) =>
      roots
        .flatMap((root) => [...root.querySelectorAll(controls)])
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          element.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const isHit = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
          let [first, last] = [top + height / 2, top + height / 2];
          while (isHit(first - 1)) first -= 1;
          while (isHit(last + 1)) last += 1;
          return last - first < least;
        })
        .map((element) => element.outerHTML.slice(0, 160)),
    { controls, least },
  );

for (const path of ['/', '/portfolio', '/nowhere', '/trader/0x1234', '/position/17']) {
  test(`the page around the widgets has large touch targets, and names are cut, at ${path}`, async ({
    page,
  }) => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenversand & Partners';
    const product = { name: long, singular: long, plural: `${long}s` };
    await changeConfig(page, url, (config) => ({ ...config, product }));
    for (const size of [
      { width: 320, height: 640 },
      { width: 900, height: 700 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`${url}${path}`);
      await expect(page.getByRole('button', { name: 'Indexer' })).toBeVisible();
      expect(await findOverflow(page, 'body')).toEqual([]);
      expect(await findAxeViolations(page, 'html')).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  });
}

/** Clickable elements around the widgets that are lower or narrower than a touch target. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, select')]
      .filter(
        (element) =>
          !element.closest('[data-mimic]') && element.checkVisibility() && element.className !== 'skip',
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test('a site without contracts says so at once, and offers nothing that needs contracts', async ({
  page,
}) => {
  await changeConfig(page, url, ({ contracts: _, accounts: __, earn: ___, ...config }) => config);
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto(url);
    await expect(rows(page)).toBeVisible();
    await expect(page.getByText('copying isn’t available.')).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Trader']);
    await expect(page.getByRole('button', { name: /^(Copy|Connect)/ })).toHaveCount(0);
    await rows(page).getByRole('link').click();
    await expect(page.locator('[data-position]').first()).toBeVisible();
    await expect(page.getByText('copying isn’t available.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Copy|Connect)/ })).toHaveCount(0);
    expect(await findOverflow(page, 'body')).toEqual([]);
  }
  // an old link redirects
  await page.goto(`${url}/portfolio`);
  await expect(page.getByRole('heading', { name: 'Copying isn’t available here' })).toBeVisible();
  expect(await findAxeViolations(page, 'html')).toEqual([]);
  await page.getByRole('link', { name: 'Go to the Leaderboard' }).click();
  await expect(rows(page)).toBeVisible();
});

test('the keyboard alone leads from the leaderboard to a trader and back', async ({ page }) => {
  await page.goto(url);
  await expect(rows(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await rows(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trader');
  await expect(page).toHaveTitle(/^Trader 0x.{4}\.\..{4} · Mimic$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /record and positions/);
});
