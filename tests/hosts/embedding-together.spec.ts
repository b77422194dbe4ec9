import { expect, type Locator } from '@playwright/test';
import { boardRows } from '../kit/page/useBoard';
import { installFollower, test } from './embedding/embeddingTest';

test('embedding two-copies: two copies of a widget share each request and one stream', async ({
  page,
  sandbox,
  open,
  watch,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(sandbox.indexerUrl)) asked.push(request.url());
  });
  await open('/two-copies.html');
  await expect(boardRows(page).first()).toBeVisible();
  await expect(page.locator('.right [data-mimic-row]').first()).toBeVisible();
  expect(await page.locator('.left [data-mimic-row]').allInnerTexts()).toEqual(
    await page.locator('.right [data-mimic-row]').allInnerTexts(),
  );
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...new Set(asked)]);

  // each handles its requests separately
  await page.locator('.left').getByRole('searchbox').fill('0x1');
  await expect(page.locator('.left [data-mimic-row]').first()).toHaveAttribute('data-mimic-row', /^0x1/);
  await expect(page.locator('.right').getByRole('searchbox')).toHaveValue('');
  watch.expectQuiet();
});

test('embedding two-providers: each has its own configuration and theme', async ({ page, open, watch }) => {
  await open('/two-providers.html');
  const sides = [page.locator('#left'), page.locator('#right')] as const;
  for (const side of sides) await expect(side.locator('[data-mimic-row]').first()).toBeVisible();
  const [left, right] = sides;
  await expect(left.getByRole('columnheader', { name: 'Mimics' })).toBeVisible();
  await expect(right.getByRole('columnheader', { name: 'Followers' })).toBeVisible();
  await expect(left.locator('[data-mimic="leaderboard"]')).toHaveAttribute('data-theme', 'auto');
  await expect(right.locator('[data-mimic="leaderboard"]')).toHaveAttribute('data-theme', 'dark');
  watch.expectQuiet();
});

test('embedding two-providers: a wallet connected to one is connected to both, even after a reload', async ({
  page,
  sandbox,
  open,
  watch,
}) => {
  await installFollower(page, sandbox);
  await open('/two-providers.html');
  const [left, right] = ['#left', '#right'].map((side) =>
    page.locator(`${side} [data-mimic="connect-button"]`),
  ) as [Locator, Locator];
  const expectBoth = async (status: string) => {
    for (const button of [left, right]) await expect(button).toHaveAttribute('data-status', status);
  };
  await expectBoth('disconnected');
  await left.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Announced Wallet' }).click();
  await expectBoth('connected');
  await page.reload();
  await expectBoth('connected');
  await right.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectBoth('disconnected');
  watch.expectQuiet();
});
