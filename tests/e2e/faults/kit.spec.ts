import type { Page } from '@playwright/test';
import { connectButton, expect, test } from '../../kit/wallet/walletTest';

const withKit = { projectId: 'test-project' };

const modal = (page: Page) => page.locator('w3m-modal');

const press = (page: Page) => page.getByRole('button', { name: 'Connect Wallet' }).click();

test.describe('When the kit’s service fails', () => {
  for (const [status, message] of [
    [403, 'doesn’t allow this site'],
    [429, 'too many requests'],
    [500, 'reported an error'],
  ] as const) {
    test(`${status} shows our message, and browser wallets still connect`, async ({
      page,
      open,
      wallet,
      service,
    }) => {
      service.fail(status, '/appkit/v1/config');
      await open(withKit);
      await press(page);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
      await wallet.approve();
      await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
    });

    test(`${status} for the allowed origins shows the same message while social logins are on`, async ({
      page,
      open,
      service,
    }) => {
      service.fail(status, '/projects/v1/origins');
      await open({ ...withKit, socials: 'on' });
      await press(page);
      await expect(page.getByRole('alert')).toContainText(message);
    });
  }

  test('the kit can still be opened, with the local features', async ({ page, open, service }) => {
    service.fail(500, '/appkit/v1/config');
    await open(withKit);
    await press(page);
    await page.getByRole('button', { name: 'Other wallets' }).click();
    await expect(modal(page)).toBeVisible();
    await expect(modal(page).getByTestId('wui-email-input')).toHaveCount(0);
    await expect(modal(page).getByTestId(/social-selector/)).toHaveCount(0);
  });

  test('if the kit cannot be downloaded, browser wallets and Retry remain', async ({ page, open }) => {
    await open(withKit);
    await page.route(/\/chunk-kit/, (route) => route.abort());
    await press(page);
    await expect(page.getByText('Couldn’t open the wallet menu.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
