import { join } from 'node:path';
import { test as base, expect, type Locator } from '@playwright/test';
import { serveApp } from '../../../demo/start/serveApp';
import { root } from '../../../scripts/root';
import { type Chain, chainOf } from '../../kit/page/chainOf';
import { newAccount } from '../../kit/page/followerTest';
import { fund } from '../../kit/page/fund';
import { sharedSandbox } from '../../kit/page/sandbox';
import { type KitService, stubKitService } from '../../kit/wallet/kitService';
import { openPhone, type Phone } from '../../kit/wallet/phone/openPhone';

export { expect };

type Fixtures = {
  /** The demo's URL. */
  site: string;
  /** The social logins that the project’s settings at the vendor enable. */
  socials: string[];
  service: KitService;
  /** Opens a page of the demo and clicks its Connect. */
  connect: (path?: string) => Promise<void>;
  /** What the server's policy has blocked. */
  blocked: string[];
  /** Requests, in the kit’s modal, the code that a phone scans. */
  showCode: () => Promise<void>;
  /** The kit's modal. */
  modal: Locator;
  /** The demo's button, which shows the connection's state. */
  button: Locator;
  chain: Chain;
  /** A wallet on a phone, with an account that no other test uses, and with ETH and every token. */
  phone: Phone;
};

/** The demo's page with a project at the kit's vendor, outside the sandbox, with the vendor's servers stubbed. */
export const test = base.extend<Fixtures>({
  site: async ({ browserName: _ }, use) => {
    const { chainId, indexerUrl, rpcUrl, contracts, tokens } = sharedSandbox();
    const server = await serveApp(0);
    const wallet = { socials: ['google', 'farcaster'], termsConditionsUrl: 'https://echo.example/terms' };
    const config = { chainId, indexerUrl, rpcUrl, contracts, tokens, projectId: 'of-the-demo', wallet };
    server.open(join(root, 'demo/app/dist'), config);
    await use(server.url);
    await server.stop();
  },
  actionTimeout: 15_000,
  socials: [[], { option: true }],
  service: async ({ context, socials }, use) => {
    const service = await stubKitService(context);
    if (socials.length) service.features = [{ id: 'social_login', isEnabled: true, config: socials }];
    await use(service);
  },
  connect: async ({ page, site, service }, use) =>
    use(async (path = '/') => {
      await page.goto(`${site}${path}`);
      const press = page.getByRole('button', { name: 'Connect Wallet' }).first();
      await expect(press).toBeVisible();
      expect(service.requests).toEqual([]);
      await press.click();
    }),
  blocked: async ({ page }, use) => {
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
    });
    await use(blocked);
  },
  showCode: async ({ modal }, use) => use(() => modal.getByTestId('wallet-selector-walletconnect').click()),
  modal: async ({ page }, use) => use(page.locator('w3m-modal')),
  button: async ({ page }, use) => use(page.locator('[data-mimic="connect-button"]').first()),
  chain: async ({ browserName: _ }, use) => use(chainOf(sharedSandbox())),
  phone: async ({ browser, service, chain }, use) => {
    const { address, privateKey } = newAccount();
    await fund(chain, [address]);
    const phone = await openPhone(browser, service, { rpcUrl: sharedSandbox().rpcUrl, privateKey });
    await use(phone);
    await phone.close();
  },
});
