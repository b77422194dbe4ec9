import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from './sandbox';

let running: RunningSandbox;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  running = await startSandbox('--days', '7');
});
test.afterAll(() => running?.stop());

test('a newcomer who follows what the screen says has a settled copy within a minute', async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto(running.sandbox.url);
  const guide = page.getByRole('region', { name: 'Your first copy' });
  const dialog = page.getByRole('dialog');
  await expect(guide).toContainText('1 of 6');
  const began = Date.now();

  // 'Press Connect Wallet and choose the sandbox’s wallet.'
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await page
    .getByRole('button', { name: /Sandbox/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Approve' }).click();

  await expect(guide).toContainText('In your Portfolio, press Change beside USDC and save 500 as a deposit.');
  await guide.getByRole('link', { name: 'Portfolio' }).click();
  await page.getByRole('button', { name: 'Change the USDC balance' }).click();
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(guide).toContainText('press Copy beside a trader with USDC, then Copy again');
  await guide.getByRole('link', { name: 'Leaderboard' }).click();
  await page
    .getByRole('button', { name: /^Copy 0x.* with USDC$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();

  await expect(guide).toContainText('Press Submit in Portfolio Changes, and approve in the wallet.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();

  await expect(guide).toContainText(/Your rule waits until 0x.{4}\.\..{4} opens a position\./);
  await guide.getByRole('button', { name: 'Open one now' }).click();
  await expect(guide).toContainText('your copy runs', { timeout: 40_000 });
  await guide.getByRole('button', { name: 'Close it now' }).click();
  await expect(guide).toContainText('Settled', { timeout: 40_000 });
  expect(Date.now() - began).toBeLessThan(60_000);

  await guide.getByRole('link', { name: 'Portfolio' }).click();
  const list = page.getByRole('region', { name: 'Money in and out' });
  await expect(list.locator('[data-kind="settlement"]')).toHaveCount(1);
  await expect(list.locator('[data-kind="deposit"]')).toContainText('+500.00 USDC');
  await guide.getByRole('button', { name: 'Hide these steps' }).click();
  await page.reload();
  await expect(list.locator('[data-kind="settlement"]')).toHaveCount(1);
  await expect(guide).toHaveCount(0);
});
