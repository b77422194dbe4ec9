import { test as base, expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import type { BatchSupport } from '../../../demo/app/wallet/SettingsStore';
import { formatAddress } from '../../../src/domain/format/formatAddress';
import { USDC, usdc } from '../../kit/chain/contractSandbox';
import { GmxTrader } from '../../kit/chain/GmxTrader';
import { type Chain, chainOf } from '../../kit/page/chainOf';
import { depositForm } from '../../kit/page/depositForm';
import { newAccount, prepare } from '../../kit/page/followerTest';
import { fund } from '../../kit/page/fund';
import { portfolioChanges } from '../../kit/page/portfolioChanges';
import { portfolioPage } from '../../kit/page/portfolioPage';
import { ruleEditor } from '../../kit/page/ruleEditor';
import type { RunningSandbox, Sandbox } from '../../kit/page/sandbox';
import { sandboxWallet } from '../../kit/page/sandboxWallet';
import { copiesOnChain } from './copiesOnChain';
import { startOwnSandbox } from './startOwnSandbox';
import { type StoryGmx, startStoryGmx } from './storyGmx';

export { expect } from '@playwright/test';

type StoryTrader = { account: Hex /** As the page shows it. */; name: string; gmx: GmxTrader };

type Story = {
  sandbox: Sandbox;
  chain: Chain;
  /** Ether costs 2,000 USD. */
  gmx: StoryGmx;
  /** A trader who is short, whom only this story's followers copy; a first trade puts them on the board. */
  trader: StoryTrader;
  /** Opens the demo with a newcomer's account, and connects. */
  arrive: (batches: BatchSupport) => Promise<{ page: Page; account: Hex }>;
  /** Deposits 500 USDC and copies the trader, in one submission with these signatures. */
  follow: (page: Page, signatures: readonly string[]) => Promise<void>;
  /** What the keeper has copied and settled since the story began. */
  copies: () => ReturnType<typeof copiesOnChain>;
  /** Waits until the keeper has copied the trader, and GMX has opened the copy. */
  copied: () => Promise<void>;
};

/** Stories of followers, the real keeper and one trader each, run one after another on one separate sandbox. */
export const test = base.extend<
  Omit<Story, 'gmx'>,
  { running: RunningSandbox; without: string; gmx: StoryGmx }
>({
  /** Files that name something else here get a sandbox of their own. */
  without: ['', { scope: 'worker', option: true }],
  running: [
    async ({ browserName: _ }, use) => {
      const running = await startOwnSandbox();
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  sandbox: async ({ running }, use) => use(running.sandbox),
  chain: async ({ sandbox }, use) => use(chainOf(sandbox)),
  gmx: [
    async ({ running }, use) => {
      const gmx = await startStoryGmx(chainOf(running.sandbox));
      await use(gmx);
      await gmx.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  trader: async ({ gmx }, use) => {
    const account = newAccount().address;
    // a short is paid its profit in USDC, a long in ether
    const trader = new GmxTrader(gmx as never, { account, isLong: false });
    await gmx.setEther(2_000);
    await trader.increase(4_000, usdc(400));
    await trader.close();
    await use({ account, name: formatAddress(account), gmx: trader });
  },
  copies: async ({ chain }, use) => {
    const from = await chain.client.getBlockNumber();
    await use(() => copiesOnChain(chain, from + 1n));
  },
  copied: async ({ copies }, use) =>
    use(() => expect.poll(async () => (await copies()).opened, { timeout: 60_000 }).toBe(1)),
  arrive: async ({ browser, sandbox, chain }, use) => {
    const pages: Page[] = [];
    await use(async (batches) => {
      const account = newAccount();
      await fund(chain, [account.address]);
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      await prepare(page, {
        site: sandbox.url,
        accounts: [account],
        settings: { batches },
        connected: false,
      });
      await page.goto(sandbox.url);
      await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
      await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
      await sandboxWallet(page).approve('Connect this page?');
      return { page, account: account.address };
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  follow: async ({ trader }, use) =>
    use(async (page, signatures) => {
      await openPortfolio(page);
      await depositForm(page, 'USDC').draft('500');
      const areas = page.getByRole('navigation', { name: 'Main' });
      await areas.getByRole('link', { name: 'Trader', exact: true }).click();
      await page.locator(`[data-mimic-row^="${trader.account}"]`).getByRole('link').first().click();
      const editor = ruleEditor(page);
      await editor.open('USDC');
      await expect(editor.root).toContainText(
        'up to 10% of your 500 USDC (deposit not submitted yet) goes into a copy, with at least 1 hour between copies',
      );
      await editor.copy.click();
      const changes = portfolioChanges(page);
      await changes.submit();
      for (const title of signatures) await sandboxWallet(page).approve(title);
      await changes.expectConfirmed();
    }),
});

export const openPortfolio = (page: Page) => page.getByRole('link', { name: /^Portfolio 0x/ }).click();

/** The free balance, from the contract. */
export const balanceOf = (chain: Chain, account: Hex) => chain.store.read.userBalanceMap([USDC, account]);

/** What the store holds for followers: everything but the keeper's fees, and the platform's, which anyone may send to the auction. */
export async function heldForFollowers(
  { client, store, token, allocationStore }: Chain,
  { accounts }: Sandbox,
): Promise<bigint> {
  const blockNumber = await client.getBlockNumber();
  const keeper = accounts.find(({ role }) => role === 'keeper')?.address as Hex;
  const [held, platform, fees] = await Promise.all([
    token(USDC).read.balanceOf([allocationStore], { blockNumber }),
    store.read.platformFeeMap([USDC], { blockNumber }),
    store.read.userBalanceMap([USDC, keeper], { blockNumber }),
  ]);
  return held - platform - fees;
}

/** Waits until the page shows the chain's own figure. */
export async function expectBalance(page: Page, chain: Chain, account: Hex): Promise<void> {
  const onChain = await balanceOf(chain, account);
  await expect.poll(() => portfolioPage(page).balance(USDC, 6), { timeout: 40_000 }).toBe(onChain);
}
