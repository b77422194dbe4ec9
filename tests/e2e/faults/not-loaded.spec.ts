import { expect, type Page, test } from '@playwright/test';
import { sharedSandbox } from '../../kit/page/sandbox';

const { url } = sharedSandbox();
const HASH = `0x${'0'.repeat(64)}`;

/** As after a deployment that removed the file, or without a network. */
const withhold = (page: Page, file: RegExp) => page.route(file, (route) => route.abort());

test('a page whose script does not load says so, keeps its navigation, and can reload', async ({ page }) => {
  const script = /TransactionPage-.*\.js/;
  await withhold(page, script);
  await page.goto(`${url}/explorer/tx/${HASH}`);
  const notice = page.getByRole('status').filter({ hasText: 'Part of the page did not load' });
  await expect(notice).toContainText('there is a newer version. Reload to try again.');
  await page.getByRole('link', { name: 'Trader', exact: true }).first().click();
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.goBack();
  await expect(notice).toBeVisible();
  await page.unroute(script);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Transaction not found')).toBeVisible();
});

test('the sandbox’s wallet and panel can fail without breaking the page', async ({ page }) => {
  const failure = page.getByRole('alert').filter({ hasText: 'Part of the page did not load' });
  const [wallet, panel] = [/startSandboxWallet-.*\.js/, /SandboxPanel-.*\.js/];
  await withhold(page, wallet);
  await page.goto(url);
  await expect(failure).toBeVisible();
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  // it would say to choose the wallet
  await expect(page.locator('.first-copy')).toHaveCount(0);
  await page.unroute(wallet);
  await withhold(page, panel);
  await failure.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('.first-copy')).toBeVisible();
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sandbox' }).getByRole('alert')).toBeVisible();
  await expect(page.locator('[data-mimic-row]').first()).toBeAttached();
});

test('Copy says that its editor did not load, keeps the leaderboard, and loads it on Retry', async ({
  page,
}) => {
  const script = /forms\.late-.*\.js/;
  await withhold(page, script);
  await page.goto(url);
  const copy = page.getByRole('button', { name: /^Copy 0x/ }).first();
  const notice = page.locator('[data-mimic="leaderboard"]').getByRole('alert');
  await copy.click();
  await expect(notice).toContainText('Part of this page didn’t load. Please try again, or reload the page.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await copy.click();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toBeVisible();
  await page.unroute(script);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog').getByLabel('Allocate %')).toBeVisible();
  await expect(page.locator('[data-mimic-row]').first()).toBeAttached();
});
