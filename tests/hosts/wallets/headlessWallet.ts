import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Hex } from 'viem';
import { arbitrum } from 'viem/chains';

// Node cannot detect its named exports, so an import statement finds none
const { injectHeadlessWeb3Provider, Web3RequestKind } = createRequire(import.meta.url)(
  'headless-web3-provider',
) as typeof import('headless-web3-provider');

type Input = { rpcUrl: string; privateKey: Hex };

/** `window.ethereum` of headless-web3-provider, which approves every request. */
export async function headlessWallet(page: Page, { rpcUrl, privateKey }: Input) {
  await injectHeadlessWeb3Provider(page, [privateKey], arbitrum.id, rpcUrl, {
    permitted: Object.values(Web3RequestKind),
  });
  return { name: 'Headless Web3 Provider' };
}
