import { expect, type Page } from '@playwright/test';
import { select } from '../../kit/indexer/database';
import type { Sandbox } from '../../kit/page/sandbox';

const DAY = 86_400;

/** Skips a day in the sandbox's panel, and checks that the chain, its events and the page have advanced by a day. */
export async function passDay(page: Page, sandbox: Sandbox): Promise<void> {
  const lastTrade = async () => {
    const sql = 'SELECT max("block_timestamp") AS "time" FROM "PositionIncrease"';
    const [row] = await select<{ time: string }>(sandbox, sql);
    return Number(row?.time);
  };
  await page.goto(sandbox.url);
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  const opened = await page.evaluate(() => Date.now());
  await page.getByRole('button', { name: 'Sandbox, no real money' }).click();
  const panel = page.getByRole('dialog', { name: 'Sandbox' });
  const before = await lastTrade();
  const other = await page.context().newPage();
  await other.goto(sandbox.url);
  await page.bringToFront();
  await panel.getByRole('button', { name: 'Skip a day' }).click();
  await expect(panel.getByText(/^\d+ of 24 hours have passed\.$/)).toBeVisible();
  // the page reloads
  await expect(panel).toBeHidden({ timeout: 150_000 });
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  expect((await page.evaluate(() => Date.now())) - opened).toBeGreaterThan(DAY * 1000);
  expect((await lastTrade()) - before).toBeGreaterThan(DAY / 2);
  // active traders have just traded
  await expect(
    page
      .locator('[data-mimic-row]')
      .filter({ hasText: /now|\dm ago/ })
      .first(),
  ).toBeVisible();
  // a page that stayed open reports it
  await other.bringToFront();
  await other
    .getByText('The sandbox’s clock has moved ahead')
    .getByRole('button', { name: 'Reload' })
    .click();
  await expect(other.locator('[data-mimic-row]').first()).toBeVisible();
  await other.waitForTimeout(4_000);
  await expect(other.locator('.page-notices')).toBeEmpty();
  await other.close();
  await expect(page.locator('.page-notices')).toBeEmpty();
}
