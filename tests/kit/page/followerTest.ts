import { test as base, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { WalletSettings } from '../../../demo/app/wallet/SettingsStore';
import { type Chain, chainOf } from './chainOf';
import { changeConfig } from './changeConfig';
import { depositForm } from './depositForm';
import { fund } from './fund';
import { type NetworkEdge, networkEdge } from './networkEdge';
import { type ChangesPanel, portfolioChanges } from './portfolioChanges';
import { type Sandbox, sharedSandbox } from './sandbox';
import { type SandboxWalletPage, sandboxWallet } from './sandboxWallet';

export { expect } from '@playwright/test';

type Account = { address: Hex; privateKey: Hex };

export type Fixtures = {
  sandbox: Sandbox;
  chain: Chain;
  /** Two accounts of this test's own, with ETH and every token. */
  accounts: readonly [Account, Account];
  /** The first of them, in lower case. */
  account: Hex;
  /** The account's transactions so far, including pending ones. */
  sentCount: () => Promise<number>;
  /** Opens a page of the demo. */
  open: (path: string) => Promise<void>;
  /** Portfolio Changes, on any page. */
  changes: ChangesPanel;
  /** Opens the portfolio and drafts a deposit of USDC there. */
  draftDeposit: (amount: string) => Promise<void>;
  /** The same, and submits it. */
  submitDeposit: (amount: string) => Promise<void>;
  /** Submits the drafts, approves the wallet's single request, and sees them confirmed. */
  submitApproved: (title?: string) => Promise<void>;
  /** The wallet's initial settings. */
  settings: Partial<WalletSettings>;
  /** Whether the page is connected when it opens, as after a reload. */
  connected: boolean;
  wallet: SandboxWalletPage;
  edge: NetworkEdge;
};

/** A follower with their own accounts, using the demo in a browser. */
export const test = base.extend<Fixtures>({
  actionTimeout: 15_000,
  settings: [{}, { option: true }],
  connected: [true, { option: true }],
  sandbox: async ({ browserName: _ }, use) => use(sharedSandbox()),
  chain: async ({ sandbox }, use) => use(chainOf(sandbox)),
  accounts: async ({ chain }, use) => {
    const accounts = [newAccount(), newAccount()] as const;
    await fund(
      chain,
      accounts.map(({ address }) => address),
    );
    await use(accounts);
  },
  account: async ({ accounts }, use) => use(accounts[0].address),
  sentCount: async ({ chain, account }, use) =>
    use(() => chain.client.getTransactionCount({ address: account, blockTag: 'pending' })),
  open: async ({ page, sandbox }, use) =>
    use(async (path) => {
      await page.goto(`${sandbox.url}${path}`);
    }),
  page: async ({ page, sandbox, accounts, settings, connected }, use) => {
    await prepare(page, { site: sandbox.url, accounts, settings, connected });
    await use(page);
  },
  changes: async ({ page }, use) => use(portfolioChanges(page)),
  draftDeposit: async ({ page, open }, use) =>
    use(async (amount) => {
      await open('/portfolio');
      await depositForm(page, 'USDC').draft(amount);
    }),
  submitDeposit: async ({ draftDeposit, changes }, use) =>
    use(async (amount) => {
      await draftDeposit(amount);
      await changes.submit();
    }),
  submitApproved: async ({ changes, wallet }, use) =>
    use(async (title) => {
      await changes.submit();
      await wallet.approve(title);
      await changes.expectConfirmed();
    }),
  wallet: async ({ page }, use) => use(sandboxWallet(page)),
  edge: async ({ context, sandbox }, use) => use(networkEdge(context, sandbox)),
});

export function newAccount(): Account {
  const privateKey = generatePrivateKey();
  return { address: privateKeyToAddress(privateKey).toLowerCase() as Hex, privateKey };
}

type Preparation = {
  /** The page's own server, or the document that contains its accounts. */
  site: string;
  accounts: readonly Account[];
  settings?: Partial<WalletSettings>;
  connected?: boolean;
};

/** Gives a page's wallet these accounts, and connects it by default. */
export async function prepare(
  page: Page,
  { site, accounts, settings = {}, connected = true }: Preparation,
): Promise<void> {
  const keys = accounts.map((account) => ({ role: 'follower', ...account }));
  await changeConfig(page, site, (config) => ({ ...config, accounts: keys }));
  await page.addInitScript(
    ({ wallet, isConnected }) => {
      // only once: later changes must survive a reload
      if (localStorage.getItem('mimic-sandbox-wallet')) return;
      localStorage.setItem('mimic-sandbox-wallet', JSON.stringify({ connected: isConnected, ...wallet }));
      if (!isConnected) return;
      localStorage.setItem('wagmi.recentConnectorId', '"local.mimic.sandbox"');
      localStorage.setItem('wagmi.local.mimic.sandbox.connected', 'true');
    },
    { wallet: settings, isConnected: connected },
  );
}
