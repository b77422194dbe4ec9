import type { Page } from '@playwright/test';
import { connectButton, expect, test, type Wallet } from '../../kit/wallet/walletTest';

const withKit = { projectId: 'test-project' };

test('loads nothing of the kit before the first click on Connect', async ({ page, open, service }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => scripts.add(new URL(response.url()).pathname));
  await open(withKit);
  await page.waitForLoadState('networkidle');
  const before = scripts.size;
  expect(service.requests).toEqual([]);
  expect(service.sockets).toEqual([]);
  expect([...scripts].filter((path) => /[/-](kit|w3m|appkit|walletconnect)/i.test(path))).toEqual([]);
  await press(page);
  await expect(modal(page)).toBeVisible();
  expect(scripts.size).toBeGreaterThan(before + 10);
});

test('opens with our wagmi config under the documented CSP, and our button shows the kit’s connection', async ({
  page,
  open,
  wallet,
}) => {
  const violations = await watchCsp(page);
  await open(withKit);
  await connectThroughKit(page, wallet);
  const [address = ''] = await wallet.addresses();
  await expect(connectButton(page)).toContainText(address.slice(0, 6));
  expect(violations).toEqual([]);
});

test('offers only wallets: no email, no social login, no Coinbase', async ({ page, open, service }) => {
  await open(withKit);
  await press(page);
  await expect(modal(page).getByText('Sandbox Wallet')).toBeVisible();
  await expect(modal(page).getByTestId('wui-email-input')).toHaveCount(0);
  await expect(modal(page).getByTestId(/social-selector/)).toHaveCount(0);
  await expect(modal(page).getByText(/coinbase/i)).toHaveCount(0);
  expect(service.requests.filter((request) => /coinbase/i.test(request))).toEqual([]);
});

test('stays connected through a reload without loading the kit, which then shows the account', async ({
  page,
  open,
  wallet,
  service,
}) => {
  await open(withKit);
  await connectThroughKit(page, wallet);
  await page.reload();
  await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
  const before = service.requests.length;
  expect(await page.evaluate(() => customElements.get('w3m-modal') === undefined)).toBe(true);
  await openAccount(page);
  await expect(
    modal(page).getByTestId('w3m-account-default-widget').or(modal(page).locator('w3m-account-view')),
  ).toBeVisible();
  expect(service.requests.length).toBeGreaterThan(before);
});

test('shows a connection made without the kit as its account, with the right balance', async ({
  page,
  open,
  wallet,
}) => {
  await open();
  await connectWithoutKit(page, wallet);
  await open(withKit);
  await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
  await openAccount(page);
  await expect(modal(page).locator('w3m-account-view')).toBeVisible();
  await expect(modal(page).getByText('10000 ETH')).toBeVisible();
});

test('recovers from an unsupported chain as soon as the wallet is back', async ({ page, open, wallet }) => {
  await open(withKit);
  await connectThroughKit(page, wallet);
  await wallet.set({ chainId: 1 });
  await expect(connectButton(page)).toHaveAttribute('data-wrong-network', '');
  await wallet.set({ chainId: 42161 });
  await expect(connectButton(page)).not.toHaveAttribute('data-wrong-network');
  await openAccount(page);
  await expect(modal(page).locator('w3m-account-view')).toBeVisible();
  await expect(modal(page).locator('w3m-unsupported-chain-view')).toHaveCount(0);
});

test('falls back to our list if the wallet list never answers, and the kit does not appear later', async ({
  page,
  open,
  service,
}) => {
  service.hang('/getWallets');
  await page.clock.install();
  await open(withKit);
  await press(page);
  await expect(connectButton(page)).toContainText('Opening wallets...');
  await expect.poll(() => service.requests.some((request) => request.includes('/getWallets'))).toBe(true);
  await page.clock.runFor(14_000);
  await expect(page.getByText('Couldn’t reach the wallet service.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
});

test('is created once per page, however often Connect is clicked', async ({ page, open, service }) => {
  await open(withKit);
  for (let i = 0; i < 3; i++) {
    await press(page);
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
  }
  expect(await page.locator('w3m-modal').count()).toBeLessThanOrEqual(1);
  expect(
    service.requests.filter((request) => request.includes('/getAnalyticsConfig')).length,
  ).toBeLessThanOrEqual(4);
});

test('is not created if the host already has a kit: our list is shown, and the console says why', async ({
  page,
  open,
}) => {
  const warnings = watchConsole(page);
  await open(withKit);
  await page.evaluate(() => document.body.append(document.createElement('w3m-modal')));
  await press(page);
  await expect(page.getByText('Couldn’t open the wallet menu.')).toBeVisible();
  expect(warnings.join('\n')).toContain('This page already has a wallet kit');
});

test('never lists connectors that only work in the kit', async ({ page, open, service }) => {
  await open(withKit);
  await press(page);
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  service.fail(429, '/appkit/v1/config');
  await press(page);
  const list = page.getByRole('dialog', { name: 'Choose a wallet' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toHaveText(/Sandbox Wallet/);
});

test.describe('Above open dialogs', () => {
  for (const where of ['dialog', 'popover']) {
    test(`a ${where}: the kit takes the focus and the form is back unchanged`, async ({
      page,
      open,
      wallet,
    }) => {
      await open({ ...withKit, where });
      await page.getByLabel('Amount').fill('12.5');
      await press(page);
      await expect(modal(page)).toBeVisible();
      expect(await topMost(page)).toBe('W3M-MODAL');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('W3M-MODAL');
      if (where === 'dialog') {
        await modal(page).getByText('Sandbox Wallet').click();
        await wallet.reject();
      } else {
        // opening any other dialog of the page closes a popover, such as the sandbox wallet's request
        await modal(page).getByText('Connect Wallet').click();
      }
      await page.keyboard.press('Escape');
      await expect(modal(page)).toHaveCount(0);
      await expect(page.getByLabel('Amount')).toBeVisible();
      await expect(page.getByLabel('Amount')).toHaveValue('12.5');
      await expect(connectButton(page).getByRole('button')).toBeFocused();
    });
  }

  test('a page with z-indexes up to 3456', async ({ page, open }) => {
    await open(withKit);
    await page.evaluate(() => {
      const layer = document.createElement('div');
      Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '3456', pointerEvents: 'none' });
      document.body.append(layer);
    });
    await press(page);
    await expect(modal(page)).toBeVisible();
    expect(await topMost(page)).toBe('W3M-MODAL');
  });
});

test('follows the provider’s theme, even while open', async ({ page, open }) => {
  await open(withKit);
  await press(page);
  await expect(modal(page)).toBeVisible();
  const background = () =>
    page.locator('w3m-modal wui-card').evaluate((card) => getComputedStyle(card).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Theme' }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(background).not.toBe(light);
});

test("hands the host's wallets and links to the kit", async ({ page, open, service }) => {
  const bodies: string[] = [];
  page.on('request', (request) => request.url().includes('/e?') && bodies.push(request.postData() ?? ''));
  await open(withKit);
  await press(page);
  await expect(modal(page).getByText('Featured Wallet')).toBeVisible();
  await expect(modal(page).getByText('Bakery Wallet')).toBeVisible();
  await expect(modal(page).getByText('Excluded Wallet')).toHaveCount(0);
  await expect(modal(page).locator('a[href="https://host.example/terms"]')).toBeVisible();
  await expect(modal(page).locator('a[href="https://host.example/privacy"]')).toBeVisible();
  expect(bodies.join()).toContain('Sells bread');
  expect(service.requests.some((request) => request.includes('/getWallets'))).toBe(true);
});

test('reports only its start when analytics are off, as the privacy note says', async ({ page, open }) => {
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('pulse') && request.method() === 'POST') {
      events.push(JSON.parse(request.postData() ?? '{}').props?.event);
    }
  });
  await open({ ...withKit, analytics: 'off' });
  await press(page);
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(events).toEqual(['INITIALIZE']);
});

test('is overridden by features enabled in its dashboard: the visitor sees them, the developer is warned', async ({
  page,
  open,
  wallet,
  service,
}) => {
  const warnings = watchConsole(page);
  service.features = [
    { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
    { id: 'swap', isEnabled: true, config: ['1inch'] },
    { id: 'onramp', isEnabled: true, config: ['meld'] },
    { id: 'activity', isEnabled: true, config: ['on'] },
  ];
  await open(withKit);
  await press(page);
  await expect(modal(page).getByText('Continue with Google')).toBeVisible();
  // our method order does not include e-mail, so it is not offered even then
  await expect(modal(page).locator('w3m-email-login-widget')).toHaveCount(0);
  await modal(page).getByText('Sandbox Wallet').click();
  await wallet.approve();
  await openAccount(page);
  for (const entry of ['Fund wallet', 'Swap', 'Activity']) {
    await expect(modal(page).getByText(entry, { exact: true })).toBeVisible();
  }
  expect(warnings.join('\n')).toContain('enables email, swaps, onramp, history');
});

test('is loaded on start for a session that only it can resume', async ({ page, open, service }) => {
  await open(withKit);
  await page.evaluate(() => {
    localStorage.setItem('wagmi.recentConnectorId', '"walletConnect"');
    localStorage.setItem('@appkit/connection_status', 'connected');
  });
  await page.reload();
  await expect
    .poll(() => service.requests.some((request) => request.includes('/appkit/v1/config')))
    .toBe(true);
});

const modal = (page: Page) => page.locator('w3m-modal');

const press = (page: Page) => page.getByRole('button', { name: 'Connect Wallet' }).click();

async function connectThroughKit(page: Page, wallet: Wallet) {
  await press(page);
  await modal(page).getByText('Sandbox Wallet').click();
  await wallet.approve();
  await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
  await expect(modal(page)).toBeHidden();
}

async function connectWithoutKit(page: Page, wallet: Wallet) {
  await press(page);
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await wallet.approve();
  await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
}

async function openAccount(page: Page) {
  await connectButton(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Wallet details' }).click();
  await expect(modal(page)).toBeVisible();
}

const topMost = (page: Page) =>
  page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('w3m-modal')?.tagName,
  );

function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  return messages;
}

async function watchCsp(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('cspViolated', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { cspViolated(text: string): void }).cspViolated(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return violations;
}
