import { createRequire } from 'node:module';
import { arbitrum } from 'viem/chains';
import type { InstallWallet } from './installWallet';

// the names of its exports cannot be read from its code, so an import finds none
const { injectHeadlessWeb3Provider, Web3RequestKind } = createRequire(import.meta.url)(
  'headless-web3-provider',
) as typeof import('headless-web3-provider');

/** `window.ethereum` of headless-web3-provider, answering yes to everything. */
export const headlessWallet: InstallWallet = async (page, { rpcUrl, privateKey }) => {
  await injectHeadlessWeb3Provider(page, [privateKey], arbitrum.id, rpcUrl, {
    permitted: Object.values(Web3RequestKind),
  });
  return { name: 'Headless Web3 Provider' };
};
