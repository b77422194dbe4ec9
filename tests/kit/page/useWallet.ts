import { expect, type Page } from '@playwright/test';

export const connectButton = (page: Page) => page.locator('[data-mimic="connect-button"]').first();

/** Connects a wallet through our own list, or through the host's modal if one is named. */
export async function connectWallet(
  page: Page,
  wallet: string,
  modal = '[role="dialog"], dialog',
): Promise<void> {
  await connectButton(page).getByRole('button').click();
  await page.locator(modal).getByRole('button', { name: wallet }).click();
  await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
}

/** Opens the account and closes it again. */
export async function lookAtAccount(page: Page): Promise<void> {
  await connectButton(page).getByRole('button').click();
  const account = page.getByRole('dialog').filter({ hasText: 'Disconnect' });
  await expect(account).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
}

/** Drafts a deposit in the portfolio, signs all drafts and waits for the chain. */
export async function deposit(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the USDC balance' }).click();
  const form = page.getByRole('dialog').locator('[data-mimic="deposit-form"]');
  await expect(form).toBeInViewport();
  await form.getByLabel('Amount').fill(amount);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const changes = page.locator('[data-mimic="portfolio-changes"]');
  const take = changes.getByRole('button', { name: 'Add to this account' });
  if (await take.isVisible()) await take.click();
  await changes.getByRole('button', { name: 'Submit', exact: true }).click();
  const confirmed = changes.getByRole('status').filter({ hasText: 'Transaction confirmed' });
  await expect(confirmed).toBeVisible({ timeout: 30_000 });
}
