import { createMimicConfig, type MimicConfig, type MimicConfigInput } from '@mimic/widgets/core';
import { arbitrum } from 'viem/chains';
import type { SandboxWallet } from './wallet/SandboxWallet';
import type { SandboxWalletInput } from './wallet/startSandboxWallet';

export type RunningApp = {
  config: MimicConfig;
  /** The sandbox's own wallet; a page that talks to Arbitrum itself has none. */
  wallet?: SandboxWallet | undefined;
};

type RunConfig = {
  chainId: number;
  indexerUrl: string;
  rpcUrl: string;
  contracts: MimicConfigInput['contracts'];
  tokens: MimicConfigInput['collateralTokens'] & SandboxWalletInput['tokens'];
  /** Only outside the sandbox: the wallet kit's project. */
  projectId?: string;
  /** Only in the sandbox: accounts whose keys are public. */
  accounts?: SandboxWalletInput['accounts'];
};

/** Where this page's chain and indexer are, as the server that serves the page says. Throws if it cannot tell. */
export async function loadConfig(signal: AbortSignal): Promise<RunningApp> {
  const response = await fetch('/config.json', { signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}.`);
  const run: RunConfig = await response.json();
  if (run.chainId !== arbitrum.id)
    throw new Error(`This page is made for chain ${arbitrum.id}, not ${run.chainId}.`);
  const config = createMimicConfig({
    chain: arbitrum,
    rpcUrl: run.rpcUrl,
    indexerUrl: run.indexerUrl,
    contracts: run.contracts,
    collateralTokens: run.tokens,
    wallet: run.projectId
      ? // analytics are off in the library; nothing is sent before the first press on Connect
        { projectId: run.projectId, kit: () => import('@mimic/widgets/kit'), analytics: true }
      : {},
    messages: run.accounts ? sandboxMessages : {},
  });
  return { config, wallet: await loadWallet(run) };
}

const sandboxMessages = {
  wallet: { noProjectId: 'The sandbox has a wallet of its own. It holds test money only.' },
};

async function loadWallet({ accounts, ...run }: RunConfig): Promise<SandboxWallet | undefined> {
  if (!accounts?.length) return undefined;
  const { startSandboxWallet } = await import('./wallet/startSandboxWallet');
  return startSandboxWallet({ ...run, accounts });
}
