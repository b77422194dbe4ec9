import { expect, type Page } from '@playwright/test';

export const boardRows = (page: Page) => page.locator('[data-mimic="leaderboard"] [data-mimic-row]');

/** Copies a trader from the board as a visitor does: filters, opens the editor, types, saves. Leaves one draft. */
export async function copyTrader(page: Page): Promise<void> {
  const board = page.locator('[data-mimic="leaderboard"]');
  await expect(boardRows(page).first()).toBeVisible();

  await board.locator('button[aria-haspopup="dialog"]').first().click();
  const collateral = page.getByRole('dialog');
  await expect(collateral).toBeInViewport();
  await collateral.getByRole('checkbox').nth(1).check();
  await page.keyboard.press('Escape');
  await expect(collateral).toBeHidden();
  await expect(boardRows(page).first()).toBeVisible();

  await boardRows(page).first().getByRole('button', { name: /^Copy/ }).click();
  const editor = page.locator('[data-mimic="rule-editor"]');
  await expect(editor).toBeInViewport();
  await editor.getByLabel('Allocate %').fill('12');
  await editor.getByRole('button', { name: /^(Copy|Save)$/ }).click();
  await expect(editor).toBeHidden();
  await expect(page.locator('[data-mimic="portfolio-changes"]')).toContainText('12%');
}
