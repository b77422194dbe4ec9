import { installMockWallet } from '@johanneskares/wallet-mock';
import { expect, test } from '@playwright/test';
import { type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';

type Sandbox = { url: string; rpcUrl: string; accounts: { role: string; privateKey: Hex }[] };

const sandbox: Sandbox = JSON.parse(process.env.MIMIC_SANDBOX ?? '');
/** Your site; the sandbox's own page by default. */
const site = process.env.SITE ?? sandbox.url;

test('a visitor deposits 5 USDC', async ({ page }) => {
  const newcomer = sandbox.accounts.find(({ role }) => role === 'newcomer');
  if (!newcomer) throw new Error('The sandbox has no newcomer.');
  await installMockWallet({
    page,
    account: privateKeyToAccount(newcomer.privateKey),
    defaultChain: arbitrum,
    transports: { [arbitrum.id]: http(sandbox.rpcUrl) },
  });
  await page.goto(`${site}/portfolio`);
  const connect = page.locator('[data-mimic="connect-button"]').first();
  await expect(connect).toHaveAttribute('data-status', 'connected');

  await page.getByRole('button', { name: 'Change the USDC balance' }).click();
  const form = page.getByRole('dialog').locator('[data-mimic="deposit-form"]');
  await form.getByLabel('Amount').fill('5');
  await form.getByRole('button', { name: 'Save' }).click();

  const changes = page.locator('[data-mimic="portfolio-changes"]');
  await changes.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(changes.getByRole('status').filter({ hasText: 'Transaction confirmed' })).toBeVisible();
});
