import { installMockWallet } from '@johanneskares/wallet-mock';
import type { Page } from '@playwright/test';
import { type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';

type Input = { rpcUrl: string; privateKey: Hex };

/** wallet-mock, which announces itself and signs only for its own account. */
export async function mockWallet(page: Page, { rpcUrl, privateKey }: Input) {
  await installMockWallet({
    page,
    account: privateKeyToAccount(privateKey),
    defaultChain: arbitrum,
    transports: { [arbitrum.id]: http(rpcUrl) },
  });
  return { name: 'Mock Wallet' };
}
