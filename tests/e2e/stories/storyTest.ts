import { test as base, expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import type { BatchSupport } from '../../../demo/app/wallet/SettingsStore';
import { encodeOraclePriceUpdate } from '../../../demo/chain/emitter/oraclePriceUpdate';
import { formatAddress } from '../../../src/domain/format/formatAddress';
import { as, oracle, price, USDC, usdc, WETH } from '../../demo/chain/contracts/contractSandbox';
import { GmxTrader } from '../../demo/chain/keeper/GmxTrader';
import { type Chain, chainOf } from '../follower/chainOf';
import { newAccount, prepare } from '../follower/followerTest';
import { fund } from '../follower/fund';
import { depositForm } from '../page/depositForm';
import { portfolioChanges } from '../page/portfolioChanges';
import { portfolioPage } from '../page/portfolioPage';
import { ruleEditor } from '../page/ruleEditor';
import { sandboxWallet } from '../page/sandboxWallet';
import type { RunningSandbox, Sandbox } from '../sandbox';
import { copiesOnChain } from './copiesOnChain';
import { startOwnSandbox } from './startOwnSandbox';

export { expect } from '@playwright/test';

type StoryTrader = { account: Hex /** As the page shows it. */; name: string; gmx: GmxTrader };

type Story = {
  sandbox: Sandbox;
  chain: Chain;
  /** A trader whom only this story's followers copy; a first trade puts them on the board. Ether costs 2,000 USD. */
  trader: StoryTrader;
  /** Opens the demo with a newcomer's account, and connects. */
  arrive: (batches: BatchSupport) => Promise<{ page: Page; account: Hex }>;
  /** Deposits 500 USDC and copies the trader, in one submission with these signatures. */
  follow: (page: Page, signatures: readonly string[]) => Promise<void>;
  /** What the keeper has copied and settled since the story began. */
  copies: () => ReturnType<typeof copiesOnChain>;
  /** Waits until the keeper has copied the trader. */
  copied: () => Promise<void>;
};

/** Stories of followers, the real keeper and one trader each, run one after another on one separate sandbox. */
export const test = base.extend<Story, { running: RunningSandbox; without: string }>({
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
  trader: async ({ chain }, use) => {
    const account = newAccount().address;
    const gmx = new GmxTrader(chain as ConstructorParameters<typeof GmxTrader>[0], { account });
    await setEther(chain, 2_000);
    await chain.setPrice(USDC, price(1, 6));
    await gmx.increase(4_000, usdc(400));
    await gmx.close();
    await use({ account, name: formatAddress(account), gmx });
  },
  copies: async ({ chain }, use) => {
    const from = await chain.client.getBlockNumber();
    await use(() => copiesOnChain(chain, from + 1n));
  },
  copied: async ({ copies }, use) =>
    use(() => expect.poll(async () => (await copies()).mirrored.length, { timeout: 60_000 }).toBe(1)),
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

/**
 * What the store holds for followers: everything except the platform's fees, which anyone may send to the auction at any time.
 */
export async function heldForFollowers({ client, store, token, allocationStore }: Chain): Promise<bigint> {
  const blockNumber = await client.getBlockNumber();
  const [held, fees] = await Promise.all([
    token(USDC).read.balanceOf([allocationStore], { blockNumber }),
    store.read.platformFeeMap([USDC], { blockNumber }),
  ]);
  return held - fees;
}

/** Waits until the page shows the chain's own figure. */
export async function expectBalance(page: Page, chain: Chain, account: Hex): Promise<void> {
  const onChain = await balanceOf(chain, account);
  await expect.poll(() => portfolioPage(page).balance(USDC, 6), { timeout: 40_000 }).toBe(onChain);
}

/** Sets ether's price, on the exchange that copies trade on and in the oracle's events. */
export async function setEther(chain: Chain, dollars: number): Promise<void> {
  const each = price(dollars, 18);
  await chain.setPrice(WETH, each);
  const time = Number(await chain.now());
  const logs = [
    encodeOraclePriceUpdate(WETH, { min: each, max: each }, time),
    encodeOraclePriceUpdate(USDC, { min: price(1, 6), max: price(1, 6) }, time),
  ];
  await chain.emitter.write.emitRaw([logs], as(oracle));
}
