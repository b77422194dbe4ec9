import { test as base, expect, type Page } from '@playwright/test';
import { startAnvil } from '../../demo/chain/anvil';
import { SANDBOX_ACCOUNTS } from '../../demo/chain/deploy/accounts';
import { deployContracts } from '../../demo/chain/deploy/deploy';
import { SANDBOX_TOKENS } from '../../demo/chain/deploy/tokens';
import { type KitService, stubKitService } from './kitService';
import { servePage } from './page/servePage';

export { expect };

/** A page around the connect button, the sandbox wallet, a chain of its own, and the kit's service stubbed. */
type Fixtures = {
  service: KitService;
  /** Opens the page with these options; see page/main.tsx. */
  open: (options?: Record<string, string>) => Promise<void>;
  wallet: Wallet;
};

export const test = base.extend<Fixtures, { site: { url: string; rpcUrl: string } }>({
  site: [
    async ({ browserName: _ }, use) => {
      const chain = await startAnvil();
      const accounts = SANDBOX_ACCOUNTS.slice(3, 6).map(({ role, privateKey }) => ({ role, privateKey }));
      // viem reads through Multicall3, which is one of the contracts
      const contracts = { ...(await deployContracts({ rpcUrl: chain.rpcUrl })) };
      const tokens = SANDBOX_TOKENS.map(({ address, symbol, decimals }) => ({ address, symbol, decimals }));
      const page = await servePage({
        rpcUrl: chain.rpcUrl,
        contracts,
        tokens,
        accounts,
      });
      await use({ url: page.url, rpcUrl: chain.rpcUrl });
      page.stop();
      await chain.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
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

/** The sandbox wallet, as its user. */
function walletOf(page: Page) {
  const dialog = page.locator('.sandbox-ask');
  return {
    dialog,
    approve: () => dialog.getByRole('button', { name: 'Approve' }).click(),
    reject: () => dialog.getByRole('button', { name: 'Reject' }).click(),
    /** Changes a setting, as in the wallet's own menu. */
    set: (change: object) => page.evaluate((value) => window.sandboxWallet?.settings.set(value), change),
    addresses: () =>
      page.evaluate(
        () => window.sandboxWallet?.accounts.map(({ account }) => account.address.toLowerCase()) ?? [],
      ),
    /** Selects another of its accounts. */
    select: (index: number) =>
      page.evaluate((i) => {
        const account = window.sandboxWallet?.accounts[i]?.account.address;
        if (account) window.sandboxWallet?.settings.set({ account });
      }, index),
  };
}

export const connectButton = (page: Page) => page.locator('[data-mimic="connect-button"]');
