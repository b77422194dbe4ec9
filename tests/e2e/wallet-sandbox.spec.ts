import type { Page } from '@playwright/test';
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { SANDBOX_TOKENS } from '../../demo/sandbox/deploy/tokens';
import { expect, test, type Wallet } from '../kit/wallet/walletTest';

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function deposit(address token, uint256 amount)',
]);
const usdc = SANDBOX_TOKENS.find(({ symbol }) => symbol === 'USDC')!.address;
const amount = 500_000_000n;

type Contracts = { router: Hex; tokenRouter: Hex };

/** An approval and its deposit. */
const calls = ({ router, tokenRouter }: Contracts) => [
  { to: usdc, data: encodeFunctionData({ abi, functionName: 'approve', args: [tokenRouter, amount] }) },
  { to: router, data: encodeFunctionData({ abi, functionName: 'deposit', args: [usdc, amount] }) },
];

test.describe('The sandbox wallet', () => {
  // these tests send from the same accounts
  test.describe.configure({ mode: 'default' });

  test.beforeEach(async ({ page, open, wallet }) => {
    await open();
    await wallet.set({ connected: true });
    await expect(page.locator('.sandbox-corner')).toContainText('Sandbox wallet');
  });

  test('shows what it signs, and executes a batch that is found after a reload', async ({ page, wallet }) => {
    const sent = sendCalls(page, calls(await contracts(page)));
    await expect(wallet.dialog.getByRole('heading')).toHaveText('Send 2 calls at once?');
    await expect(wallet.dialog.getByRole('listitem')).toHaveText([
      'Let Token router spend 500 USDC',
      'Deposit 500 USDC',
    ]);
    await expect(wallet.dialog).toBeFocused();
    await wallet.approve();
    const { id } = (await sent) as { id: Hex };
    await expect.poll(() => status(page, id)).toBe(200);
    await page.reload();
    await page.locator('.sandbox-corner').waitFor();
    expect(await status(page, id)).toBe(200);
  });

  test('sends no part of a batch whose second call would revert', async ({ page, wallet, site }) => {
    const [approval, deposit] = calls(await contracts(page));
    const nonce = () => nonceOf(page, site.rpcUrl, wallet);
    const before = await nonce();
    const sent = sendCalls(page, [approval, { ...deposit, data: '0xdeadbeef' }]);
    await expect(wallet.dialog.getByRole('listitem').nth(1)).toContainText(
      'a function this wallet does not know',
    );
    await wallet.approve();
    const { id } = (await sent) as { id: Hex };
    await expect.poll(() => status(page, id)).toBe(500);
    expect(await nonce()).toBe(before);
  });

  test('simulates a wallet without batches, one that must be upgraded, and one that returns nonsense', async ({
    page,
    wallet,
  }) => {
    const ask = () => request(page, 'wallet_getCapabilities', []);
    await wallet.set({ batches: 'supported' });
    expect(await ask()).toEqual({ '0xa4b1': { atomic: { status: 'supported' } } });
    await wallet.set({ batches: 'ready' });
    expect(await ask()).toEqual({ '0xa4b1': { atomic: { status: 'ready' } } });
    await wallet.set({ batches: 'nonsense' });
    expect(Array.isArray(await ask())).toBe(true);
    await wallet.set({ batches: 'none' });
    expect(await ask()).toEqual({ code: 4200 });
  });

  test('signs nothing when it is set to reject, locked, or on another chain', async ({ page, wallet }) => {
    const [approval] = calls(await contracts(page));
    const send = () => request(page, 'eth_sendTransaction', [approval]);
    const declined = send();
    await wallet.reject();
    expect(await declined).toEqual({ code: 4001 });
    await wallet.set({ rejectsAll: true });
    expect(await send()).toEqual({ code: 4001 });
    await wallet.set({ rejectsAll: false, locked: true });
    expect(await send()).toEqual({ code: 4100 });
    await wallet.set({ locked: false, chainId: 1 });
    expect(await send()).toEqual({ code: 4901 });
    expect(await request(page, 'anvil_setBalance', [])).toEqual({ code: 4200 });
  });

  test('signs for the prompted account, even if another has been selected since, and returns invalid data when set to', async ({
    page,
    wallet,
  }) => {
    const [approval] = calls(await contracts(page));
    const [first] = await wallet.addresses();
    const sent = request(page, 'eth_sendTransaction', [approval]);
    await expect(wallet.dialog).toContainText(first ?? '');
    await wallet.select(1);
    await expect(wallet.dialog).toContainText(first ?? '');
    await wallet.approve();
    expect(await request(page, 'eth_getTransactionByHash', [await sent])).toMatchObject({ from: first });
    await wallet.set({ answersNonsense: true });
    const answer = request(page, 'eth_sendTransaction', [approval]);
    await wallet.approve();
    expect(await answer).toBe('done');
  });

  test('fits a narrow screen, and every switch has a name', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.locator('.sandbox-corner summary').click();
    for (const name of ['Account', 'Network', 'Batched calls', 'Error for an unknown network']) {
      await expect(page.getByLabel(name, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Network', { exact: true }).selectOption('Another network');
    expect(await request(page, 'eth_chainId', [])).toBe('0x1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

/** The wallet's response, or the code of its error. */
const request = (page: Page, method: string, params: unknown[]) =>
  page.evaluate(
    ([name, list]) =>
      window.sandboxWallet
        ?.request({ method: name, params: list })
        .catch((error: { code: number }) => ({ code: error.code })),
    [method, params] as const,
  );

const sendCalls = (page: Page, list: unknown[]) =>
  request(page, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: '0xa4b1', atomicRequired: true, calls: list },
  ]);

const status = async (page: Page, id: Hex) =>
  ((await request(page, 'wallet_getCallsStatus', [id])) as { status: number }).status;

const contracts = (page: Page): Promise<Contracts> =>
  page.evaluate(async () => (await (await fetch('/settings.json')).json()).contracts);

async function nonceOf(page: Page, rpcUrl: string, wallet: Wallet): Promise<unknown> {
  const [account] = await wallet.addresses();
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionCount', params: [account, 'latest'] };
  return (await (await page.request.post(rpcUrl, { data: body })).json()).result;
}
