import { expect } from '@playwright/test';
import { USDC, usdc } from '../kit/chain/contractSandbox';
import { chainOf } from '../kit/page/chainOf';
import { newAccount } from '../kit/page/followerTest';
import { fund } from '../kit/page/fund';
import { announcedWallet, type InstallWallet } from '../kit/page/installWallet';
import { connectButton, connectWallet, deposit } from '../kit/page/useWallet';
import { test } from './embedding/embeddingTest';
import { headlessWallet } from './wallets/headlessWallet';
import { mockWallet } from './wallets/mockWallet';

type Wallet = {
  install: InstallWallet;
  /** It shares its accounts with every page, so a page is connected when it opens, as after a reload. */
  trusting?: true;
};

const wallets: Record<string, Wallet> = {
  'headless-web3-provider': { install: headlessWallet, trusting: true },
  'wallet-mock': { install: mockWallet, trusting: true },
  'announced by mipd': { install: announcedWallet },
};

for (const [kind, { install, trusting }] of Object.entries(wallets)) {
  test(`${kind}: signs an approval and a deposit, and the chain has both`, async ({
    page,
    sandbox,
    open,
    watch,
  }) => {
    test.setTimeout(180_000);
    const chain = chainOf(sandbox);
    const { address, privateKey } = newAccount();
    await fund(chain, [address]);
    const { name } = await install(page, { rpcUrl: sandbox.rpcUrl, privateKey });
    await open('/strict-mode.html');
    if (trusting) await expect(connectButton(page)).toHaveAttribute('data-status', 'connected');
    else await connectWallet(page, name);
    await deposit(page, '5');
    expect(await chain.store.read.userBalanceMap([USDC, address])).toBe(usdc(5));
    // an approval and a deposit
    expect(await chain.client.getTransactionCount({ address })).toBe(2);
    watch.expectQuiet();
  });
}
