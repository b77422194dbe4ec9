import { type Browser, expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import type { BatchSupport } from '../../../demo/app/wallet/SettingsStore';
import { encodeOraclePriceUpdate } from '../../../demo/chain/emitter/oraclePriceUpdate';
import { as, oracle, price, TRADER, USDC, WETH } from '../../demo/chain/contracts/contractSandbox';
import { depositForm } from '../page/depositForm';
import { portfolioChanges } from '../page/portfolioChanges';
import { portfolioPage } from '../page/portfolioPage';
import { ruleEditor } from '../page/ruleEditor';
import { sandboxWallet } from '../page/sandboxWallet';
import type { Sandbox } from '../sandbox';
import type { Chain } from './chainOf';
import { prepare } from './followerTest';

/** Opens the demo as one of the sandbox's accounts, and connects. */
export async function arrive(browser: Browser, sandbox: Sandbox, index: number, batches: BatchSupport) {
  const account = sandbox.accounts.filter(({ role }) => role !== 'keeper')[index] as {
    address: Hex;
    privateKey: Hex;
  };
  const page = await (await browser.newContext()).newPage();
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
}

/** Deposits 500 USDC and copies the trader, in one submission of these signatures. */
export async function follow(page: Page, signatures: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: /^Portfolio 0x/ }).click();
  await depositForm(page, 'USDC').draft('500');
  const areas = page.getByRole('navigation', { name: 'Main' });
  await areas.getByRole('link', { name: 'Trader', exact: true }).click();
  await page.locator(`[data-mimic-row^="${TRADER}"]`).getByRole('link').first().click();
  const editor = ruleEditor(page);
  await editor.open('USDC');
  await expect(editor.root).toContainText('up to 10% of your 500 USDC, at most once an hour');
  await editor.copy.click();
  const changes = portfolioChanges(page);
  await changes.submit();
  for (const title of signatures) await sandboxWallet(page).approve(title);
  await changes.expectConfirmed();
}

/** Free, by the contract. */
export const balanceOf = (chain: Chain, account: Hex) => chain.store.read.userBalanceMap([USDC, account]);

/** The page comes to the chain's own figure. */
export async function expectBalance(page: Page, chain: Chain, account: Hex): Promise<void> {
  const onChain = await balanceOf(chain, account);
  await expect.poll(() => portfolioPage(page).balance(USDC, 6), { timeout: 40_000 }).toBe(onChain);
}

/** What ETH costs, for the exchange that copies trade on and in the oracle's events. */
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
