import { connectButton, expect, test } from '../kit/wallet/walletTest';

test.describe('Connect without a project id', () => {
  test('lists the browser’s wallets and prompts the chosen one, without third-party requests', async ({
    page,
    open,
    wallet,
    service,
  }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await open();
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    const list = page.getByRole('dialog', { name: 'Choose a wallet' });
    // the reason is for the developer only
    await expect(list.getByText('Only browser wallets are available.')).toBeVisible();
    await expect(page.getByText('project id')).toBeHidden();
    expect(told).toContain(
      "Mimic: Connect lists the wallets of this browser only. For more set wallet: { projectId, kit: () => import('@mimic/widgets/kit') }.",
    );
    await list.getByRole('button', { name: 'Sandbox Wallet' }).click();
    await expect(list.getByText('Confirm in Sandbox Wallet')).toBeVisible();
    await expect(connectButton(page)).toContainText('Connecting...');
    await wallet.approve();
    const [address = ''] = await wallet.addresses();
    await expect(
      page.getByRole('button', { name: `${address.slice(0, 6)}..${address.slice(-4)}` }),
    ).toBeVisible();
    await expect(list).toBeHidden();
    expect(service.requests).toEqual([]);
    expect(await page.evaluate(() => customElements.get('w3m-modal') === undefined)).toBe(true);
  });

  test('tells a visitor without a wallet what to do', async ({ page, open }) => {
    await open({ wallet: 'none' });
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(page.getByText('No wallet found in this browser.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  });

  test('stays connected through a reload, and disconnects on request', async ({ page, open, wallet }) => {
    await open();
    await connect(page, wallet);
    await page.reload();
    await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
    await connectButton(page).getByRole('button').click();
    const account = page.getByRole('dialog', { name: 'Account' });
    await expect(account.getByText('Connected with Sandbox Wallet')).toBeVisible();
    await account.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });
});

test.describe('Two providers with their own configurations', () => {
  test('share the wallet, even after a reload', async ({ page, open, wallet }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await open({ where: 'twice' });
    const [first, second] = [connectButton(page).first(), connectButton(page).last()];
    const both = async (status: string) => {
      await expect(first).toHaveAttribute('data-status', status);
      await expect(second).toHaveAttribute('data-status', status);
    };
    await both('disconnected');
    // connecting one asks once and connects both
    await first.getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
    await wallet.approve();
    await both('connected');
    await expect(wallet.dialog).toBeHidden();

    await page.reload();
    await both('connected');

    await second.getByRole('button').click();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await both('disconnected');
    await page.reload();
    await both('disconnected');
    await second.getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
    await wallet.approve();
    await both('connected');
    expect(errors).toEqual([]);
  });
});

test.describe('On the wrong network', () => {
  for (const answer of ['4902', '-32603', '32603', '5000', 'nested']) {
    test(`adds the chain when the wallet answers ${answer}`, async ({ page, open, wallet }) => {
      await open();
      await connect(page, wallet);
      await wallet.set({ chainId: 1, knowsChain: false, unknownChainAnswer: answer });
      await expect(connectButton(page)).toHaveAttribute('data-wrong-network', '');
      await page.getByRole('button', { name: 'Switch to Arbitrum One' }).click();
      await expect(wallet.dialog).toContainText('Add a network');
      await expect(wallet.dialog).toContainText('http://127.0.0.1');
      await wallet.approve();
      await expect(connectButton(page)).not.toHaveAttribute('data-wrong-network');
    });
  }

  test('switches a wallet that knows the chain', async ({ page, open, wallet }) => {
    await open();
    await connect(page, wallet);
    await wallet.set({ chainId: 1 });
    await expect(page.getByText('Your wallet is on network 1. This page uses Arbitrum One.')).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Arbitrum One' }).click();
    await wallet.reject();
    await expect(page.getByText('You declined the switch.')).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Arbitrum One' }).click();
    await wallet.approve();
    await expect(page.getByText('Your wallet is on network 1')).toBeHidden();
  });

  test('says that the chain is not supported if the wallet will not add it', async ({
    page,
    open,
    wallet,
  }) => {
    await open();
    await connect(page, wallet);
    await wallet.set({ chainId: 1, knowsChain: false, refusesNewChains: true });
    await page.getByRole('button', { name: 'Switch to Arbitrum One' }).click();
    await expect(page.getByText('Chain is not supported')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch to Arbitrum One' })).toBeEnabled();
  });
});

test.describe('A form bound to an account', () => {
  test('never sends from another account, and keeps the typed values', async ({ page, open, wallet }) => {
    await open({ where: 'form' });
    await connect(page, wallet);
    const [first = '', second = ''] = await wallet.addresses();
    await page.getByLabel('Amount').fill('12.5');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('result')).toHaveText(`sent as ${first}`);

    await wallet.select(1);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('result')).toHaveText('not sent: account_changed');
    await expect(page.getByLabel('bound to')).toHaveText(first);
    await expect(page.getByLabel('Amount')).toHaveValue('12.5');

    await page.getByRole('button', { name: 'Use the new account' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('result')).toHaveText(`sent as ${second}`);
  });

  test('does not send while the wallet is locked or on another network', async ({ page, open, wallet }) => {
    await open({ where: 'form' });
    await connect(page, wallet);
    await wallet.set({ chainId: 1 });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('result')).toHaveText('not sent: chain_mismatch');
    await wallet.set({ chainId: 42161, locked: true });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('result')).toHaveText('not sent: wallet_locked');
  });
});

async function connect(page: Parameters<typeof connectButton>[0], wallet: { approve(): Promise<void> }) {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await wallet.approve();
  await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
}
