import { installMockWallet } from '@johanneskares/wallet-mock';
import { http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import type { InstallWallet } from './installWallet';

/** wallet-mock, which announces itself and is strict about the account it is asked to sign with. */
export const mockWallet: InstallWallet = async (page, { rpcUrl, privateKey }) => {
  await installMockWallet({
    page,
    account: privateKeyToAccount(privateKey),
    defaultChain: arbitrum,
    transports: { [arbitrum.id]: http(rpcUrl) },
  });
  return { name: 'Mock Wallet' };
};
