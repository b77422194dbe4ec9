import { SECURE_USER } from '../../kit/wallet/secureSite';
import { expect, test } from './kitTest';

test.use({ socials: ['google', 'farcaster'] });

test('a social login connects in its window, survives a reload and ends on Disconnect; Farcaster shows a code', async ({
  page,
  connect,
  modal,
  button,
  blocked,
}) => {
  await connect('/portfolio');
  await modal.getByTestId('social-selector-farcaster').click();
  await expect(modal.locator('wui-qr-code')).toBeVisible();
  await modal.getByTestId('header-back').click();

  const popup = page.waitForEvent('popup');
  await modal.getByTestId('social-selector-google').click();
  await (await popup).getByRole('button', { name: 'Allow' }).click();
  await expect(button).toContainText(SECURE_USER.address.slice(0, 6));

  await page.reload();
  await expect(button).toContainText(SECURE_USER.address.slice(0, 6));
  await button.getByRole('button').click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(button).toHaveAttribute('data-status', 'disconnected');
  expect(blocked).toEqual([]);
});
