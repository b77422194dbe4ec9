import { test as base, expect, type Page } from '@playwright/test';
import { type KitService, stubKitService } from './kitService';
import type { Site } from './startSite';

export { expect };

/** The connect button's page, the sandbox wallet, and the stubbed kit service. */
type Fixtures = {
  site: Site;
  service: KitService;
  /** Opens the page with these options; see page/main.tsx. */
  open: (options?: Record<string, string>) => Promise<void>;
  wallet: Wallet;
};

export const test = base.extend<Fixtures>({
  site: async ({ browserName: _ }, use) => use(JSON.parse(process.env.MIMIC_SITE ?? '')),
  service: async ({ context }, use) => use(await stubKitService(context)),
  open: async ({ page, site, service: _ }, use) => {
    await use(async (options = {}) => {
      await page.goto(`${site.url}/?${new URLSearchParams(options)}`);
      await connectButton(page).first().waitFor();
    });
  },
  wallet: async ({ page }, use) => use(walletOf(page)),
});

export type Wallet = ReturnType<typeof walletOf>;

/** The sandbox wallet, from its user's side. */
function walletOf(page: Page) {
  const dialog = page.locator('.sandbox-ask');
  return {
    dialog,
    approve: () => dialog.getByRole('button', { name: 'Approve' }).click(),
    reject: () => dialog.getByRole('button', { name: 'Reject' }).click(),
    /** Changes a setting, as in the wallet's own menu. */
    set: (change: object) => page.evaluate((value) => window.sandboxWallet?.settings.set(value), change),
    addresses: () =>
      page.evaluate(() => window.sandboxWallet?.accounts.map(({ address }) => address.toLowerCase()) ?? []),
    /** Selects another of its accounts. */
    select: (index: number) =>
      page.evaluate((i) => {
        const account = window.sandboxWallet?.accounts[i]?.address;
        if (account) window.sandboxWallet?.settings.set({ account });
      }, index),
  };
}

export const connectButton = (page: Page) => page.locator('[data-mimic="connect-button"]');
