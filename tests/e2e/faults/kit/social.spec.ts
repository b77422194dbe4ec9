import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../kit/kitTest';

test.use({ socials: ['google', 'farcaster'] });

const google = (modal: Locator) => modal.getByTestId('social-selector-google');

/** Starts a login and returns its window. */
async function begin(page: Page, modal: Locator): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await google(modal).click();
  return popup;
}

test('a denied login says so, and leads back to the wallets', async ({ page, connect, modal }) => {
  await connect();
  const popup = await begin(page, modal);
  await popup.getByRole('button', { name: 'Deny' }).click();
  await expect(modal.getByText('Something went wrong')).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await modal.getByTestId('header-back').click();
  await expect(google(modal)).toBeVisible();
});

test('a login whose window is closed, or blocked, leads back to the wallets', async ({
  page,
  connect,
  modal,
}) => {
  await connect();
  const popup = await begin(page, modal);
  await expect(modal.getByText('Connect in the provider window')).toBeVisible();
  await popup.close();
  await expect(google(modal)).toBeVisible();

  await page.evaluate('window.open = () => null');
  await google(modal).click();
  const message = modal.getByText('Could not create social popup');
  await expect(message).toBeVisible();
  await expect(message).toBeHidden();
  await expect(google(modal)).toBeVisible();
});

test('a secure site that never loads leads back to the wallets', async ({
  page,
  connect,
  modal,
  service,
}) => {
  service.hang('/sdk');
  await connect();
  const popup = await begin(page, modal);
  await expect(modal.getByText('Connect in the provider window')).toBeVisible();
  await modal.getByTestId('header-back').click();
  await expect(google(modal)).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);

  await modal.getByTestId('social-selector-farcaster').click();
  await expect(modal.locator('w3m-connecting-farcaster-view')).toBeVisible();
  await expect(modal.locator('wui-qr-code')).toHaveCount(0);
  await modal.getByTestId('header-back').click();
  await expect(google(modal)).toBeVisible();
});
