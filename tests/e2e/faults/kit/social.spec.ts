import { expect, test } from '../../kit/kitTest';

test.use({ socials: ['google', 'farcaster'] });

test('a login that is denied, or whose window is closed or blocked, leads back to the wallets', async ({
  page,
  connect,
  modal,
}) => {
  await connect();
  const google = modal.getByTestId('social-selector-google');
  const press = async () => {
    const popup = page.waitForEvent('popup');
    await google.click();
    return popup;
  };

  const denied = await press();
  await denied.getByRole('button', { name: 'Deny' }).click();
  await expect(modal.getByText('Something went wrong')).toBeVisible();
  expect(denied.isClosed()).toBe(true);
  await modal.getByTestId('header-back').click();

  const closed = await press();
  await closed.close();
  await expect(google).toBeVisible();

  await page.evaluate('window.open = () => null');
  await google.click();
  await expect(modal.getByText('Could not create social popup')).toBeVisible();
  await expect(google).toBeVisible();
});

test('a secure site that never loads can be left for the wallets', async ({
  page,
  connect,
  modal,
  service,
}) => {
  service.hang('/sdk');
  await connect();
  const google = modal.getByTestId('social-selector-google');
  const popup = page.waitForEvent('popup');
  await google.click();
  await expect(modal.getByText('Connect in the provider window')).toBeVisible();
  await modal.getByTestId('header-back').click();
  await expect(google).toBeVisible();
  expect((await popup).isClosed()).toBe(true);

  await modal.getByTestId('social-selector-farcaster').click();
  await expect(modal.locator('w3m-connecting-farcaster-view')).toBeVisible();
  await expect(modal.locator('wui-qr-code')).toHaveCount(0);
  await modal.getByTestId('header-back').click();
  await expect(google).toBeVisible();
});
