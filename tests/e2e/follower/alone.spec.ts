import { connect, USDC, USDT } from '../../demo/contracts/chain/contractSandbox';
import { test as base, connectButton, expect } from '../../wallet/walletTest';
import { depositForm } from '../page/depositForm';
import { sandboxWallet } from '../page/sandboxWallet';
import type { Chain } from './chainOf';
import { newAccount, prepare } from './followerTest';
import { fund } from './fund';

/** A standalone form on a host's page, with its own chain. */
const test = base.extend<{ chain: Chain; account: `0x${string}`; form: ReturnType<typeof alone> }>({
  chain: async ({ page, site }, use) => {
    const settings = await (await page.request.get(`${site.url}/settings.json`)).json();
    await use(connect(site.rpcUrl, settings.contracts));
  },
  account: async ({ page, site, chain }, use) => {
    const account = newAccount();
    await fund(chain, [account.address]);
    await prepare(page, {
      site: `${site.url}/settings.json`,
      accounts: [account, newAccount()],
      settings: { batches: 'none' },
    });
    await use(account.address);
  },
  form: async ({ page, open, account: _ }, use) => {
    await open({ where: 'deposit', token: USDC });
    // the form may show a second one until it knows the account
    await expect(connectButton(page).first()).toHaveAttribute('data-status', 'connected');
    await use(alone(page));
  },
});

function alone(page: Parameters<typeof depositForm>[0]) {
  const form = depositForm(page, 'USDC');
  const { root } = form;
  const end = root.locator('button').last();
  return {
    ...form,
    approveSpend: root.getByRole('button', { name: 'Approve spend' }),
    submit: end,
    line: root.locator('[data-mimic="submission-status"]'),
    alerts: root.getByRole('alert'),
  };
}

const rejection = 'You rejected the request in your wallet. Submit again when you are ready.';

test('a rejected approval, then a rejected deposit, send nothing and keep the amount', async ({
  page,
  form,
  wallet,
  chain,
  account,
}) => {
  const sent = () => chain.client.getTransactionCount({ address: account, blockTag: 'pending' });
  await form.amount.fill('500');
  await form.approveSpend.click();
  await expect(wallet.dialog.getByRole('listitem')).toHaveText('Let Token router spend 500 USDC');
  await wallet.reject();
  await expect(form.alerts).toHaveText(rejection);
  await expect(form.amount).toHaveValue('500');
  expect(await sent()).toBe(0);

  await form.approveSpend.click();
  await wallet.approve();
  await expect(form.submit).toHaveText('Deposit');
  await expect(form.submit).toBeEnabled();
  await form.submit.click();
  await sandboxWallet(page).expectSubmit('Deposit 500 USDC');
  await wallet.reject();
  await expect(form.alerts).toHaveText(rejection);
  await expect(form.amount).toHaveValue('500');
  expect(await sent()).toBe(1);

  await form.submit.dblclick();
  await wallet.approve();
  await expect(form.line.getByRole('status')).toHaveText('Transaction confirmed');
  await expect(form.amount).toHaveValue('');
  expect(await sent()).toBe(2);
  expect(await chain.store.read.userBalanceMap([USDC, account])).toBe(500_000_000n);
});

test('an approval that is revoked elsewhere before the deposit: says so and asks for it again', async ({
  form,
  wallet,
  chain,
  account,
}) => {
  await form.amount.fill('500');
  await form.approveSpend.click();
  await wallet.approve();
  await expect(form.submit).toHaveText('Deposit');
  await chain.token(USDC).write.approve([chain.tokenRouter, 1n], { account, chain: chain.client.chain });
  await form.submit.click();
  await expect(form.alerts).toHaveText(/^Couldn’t transfer the token: the approved amount is too low\./);
  await expect(wallet.dialog).toHaveCount(0);
  await expect(form.amount).toHaveValue('500');
  await expect(form.approveSpend).toBeEnabled();
  await form.approveSpend.click();
  await wallet.approve();
  await expect(form.submit).toHaveText('Deposit');
  await form.submit.click();
  await wallet.approve();
  await expect(form.line.getByRole('status')).toHaveText('Transaction confirmed');
  expect(await chain.store.read.userBalanceMap([USDC, account])).toBe(500_000_000n);
});

test('locking the wallet keeps the amount, and the form says what happened', async ({
  page,
  form,
  wallet,
  chain,
  account,
}) => {
  await form.amount.fill('500');
  await expect(form.approveSpend).toBeEnabled();
  await wallet.set({ locked: true });
  await expect(form.alerts).toHaveText(
    /^Your wallet is locked or disconnected\. Nothing was sent, and what you entered is kept\./,
  );
  await expect(form.amount).toHaveValue('500');
  await expect(form.approveSpend).toBeHidden();
  await form.root.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await wallet.approve();
  await expect(form.alerts).toHaveCount(0);
  await expect(form.amount).toHaveValue('500');
  await form.approveSpend.click();
  await wallet.approve();
  await expect(form.submit).toHaveText('Deposit');
  expect(await chain.client.getTransactionCount({ address: account })).toBe(1);
});

test('switching accounts keeps the amount for the account it was typed for', async ({ form, wallet }) => {
  await form.amount.fill('500');
  await expect(form.approveSpend).toBeEnabled();
  await wallet.select(1);
  await expect(form.alerts).toHaveText(
    /^Another account is selected in your wallet now\. Nothing was sent\. Select/,
  );
  await expect(form.amount).toHaveValue('500');
  await expect(form.approveSpend).toBeDisabled();
  await wallet.select(0);
  await expect(form.alerts).toHaveCount(0);
  await expect(form.approveSpend).toBeEnabled();
});

test('an allowance is reset to zero first if the token requires it', async ({
  page,
  open,
  form: _,
  wallet,
  chain,
  account,
}) => {
  await chain.token(USDT).write.approve([chain.tokenRouter, 5n], { account, chain: chain.client.chain });
  await open({ where: 'deposit', token: USDT });
  const usdt = depositForm(page, 'USDT').root;
  await usdt.getByLabel('Amount').fill('20');
  await usdt.getByRole('button', { name: 'Approve spend' }).click();
  const line = wallet.dialog.getByRole('listitem');
  await expect(line).toHaveText('Let Token router spend 0 USDT');
  await wallet.approve();
  await expect(line).toHaveText('Let Token router spend 20 USDT');
  await wallet.approve();
  await usdt.getByRole('button', { name: 'Deposit', exact: true }).click();
  await sandboxWallet(page).expectSubmit('Deposit 20 USDT');
  await wallet.approve();
  await expect(usdt.getByText('Transaction confirmed')).toBeVisible();
});
