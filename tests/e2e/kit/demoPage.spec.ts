import { join } from 'node:path';
import { devices, expect, type Page, test } from '@playwright/test';
import { type AppServer, serveApp } from '../../../demo/start/serveApp';
import { root } from '../../../scripts/root';
import { type KitService, stubKitService } from '../../wallet/kitService';
import { sharedSandbox } from '../sandbox';

const { chainId, indexerUrl, rpcUrl, contracts, tokens } = sharedSandbox();

let server: AppServer;
let service: KitService;
test.beforeAll(async () => {
  server = await serveApp(0);
  const wallet = { socials: ['google', 'farcaster'], termsConditionsUrl: 'https://echo.example/terms' };
  const config = { chainId, indexerUrl, rpcUrl, contracts, tokens, projectId: 'of-the-demo', wallet };
  server.open(join(root, 'demo/app/dist'), config);
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ context }) => {
  service = await stubKitService(context);
});

const modal = (page: Page) => page.locator('w3m-modal');

async function connect(page: Page): Promise<void> {
  await page.goto(server.url);
  await expect(page.locator('[data-mimic-row]').first()).toBeVisible();
  expect(service.requests).toEqual([]);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
}

test('its Connect shows a code to scan, under the policy the server sends', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await connect(page);
  // the project’s settings at the vendor leave wallets only
  await modal(page).getByText('WalletConnect').first().click();
  await expect(modal(page).getByText('Scan this QR Code with your phone')).toBeVisible();
  await expect(modal(page).locator('wui-qr-code')).toBeVisible();
  expect(new Set(service.sockets)).toEqual(new Set(['relay.walletconnect.org']));
  expect(violations).toEqual([]);
});

test('lets the kit report to its vendor, as the specification has it, after the first press only', async ({
  page,
}) => {
  await connect(page);
  await expect(modal(page).getByText('WalletConnect').first()).toBeVisible();
  await expect
    .poll(() => service.requests.filter((each) => each === 'POST pulse.walletconnect.org/e').length)
    .toBeGreaterThan(1);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile } = devices['iPhone 13'];
  test.use({ viewport, userAgent, hasTouch, isMobile });

  test('lists all wallets a page at a time, and finds one by its name', async ({ page }) => {
    await connect(page);
    await modal(page).getByText('All Wallets').click();
    const tiles = modal(page).locator('w3m-all-wallets-list-item');
    await expect(modal(page).getByText('Wallet 39')).toBeAttached();
    await expect(modal(page).getByText('Wallet 59')).toHaveCount(0);
    await tiles.last().scrollIntoViewIfNeeded();
    await expect(modal(page).getByText('Wallet 59')).toBeAttached();
    await modal(page).getByTestId('wui-input-text').fill('wallet 57');
    await expect(modal(page).getByText('Wallet 57')).toBeVisible();
    await expect(modal(page).getByText('Wallet 39')).toHaveCount(0);
  });
});
