import { devices } from '@playwright/test';
import { expect, test } from './kitTest';

test('lets the kit send analytics, as specified, only after the first press', async ({
  connect,
  modal,
  service,
}) => {
  await connect();
  await expect(modal.getByText('WalletConnect').first()).toBeVisible();
  await expect
    .poll(() => service.requests.filter((each) => each === 'POST pulse.walletconnect.org/e').length)
    .toBeGreaterThan(1);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile } = devices['iPhone 13'];
  test.use({ viewport, userAgent, hasTouch, isMobile });

  test('lists all wallets in pages, finds one by name, and opens it with a pairing link', async ({
    page,
    connect,
    modal,
    button,
    phone,
  }) => {
    let link = '';
    await page.exposeFunction('follow', (href: string) => {
      link = href;
    });
    await page.addInitScript('window.open = (href) => window.follow(href)');
    await connect();
    await modal.getByText('All Wallets').click();
    const tiles = modal.locator('w3m-all-wallets-list-item');
    await expect(modal.getByText('Wallet 39')).toBeAttached();
    await expect(modal.getByText('Wallet 59')).toHaveCount(0);
    await tiles.last().scrollIntoViewIfNeeded();
    await expect(modal.getByText('Wallet 59')).toBeAttached();
    await modal.getByTestId('wui-input-text').fill('wallet 57');
    await expect(modal.getByText('Wallet 57')).toBeVisible();
    await expect(modal.getByText('Wallet 39')).toHaveCount(0);

    await modal.getByText('Wallet 57').click();
    await expect(modal.getByText('Open and continue in the wallet app')).toBeVisible();
    await expect.poll(() => link).toMatch(/^wallet57:\/\/wc\?uri=wc%3A/);
    await phone.pair(new URL(link).searchParams.get('uri') ?? '');
    await phone.approve(/^Connect/);
    await expect(button).toHaveAttribute('data-status', 'connected');
  });
});
