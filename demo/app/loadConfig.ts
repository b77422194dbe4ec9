import { createMimicConfig, type MimicConfig, type MimicConfigInput } from '@mimic/widgets/core';
import { arbitrum } from 'viem/chains';

type RunConfig = {
  chainId: number;
  indexerUrl: string;
  rpcUrl: string;
  contracts: MimicConfigInput['contracts'];
  tokens: MimicConfigInput['collateralTokens'];
};

/** Where this page's chain and indexer are, as the server that serves the page says. Throws if it cannot tell. */
export async function loadConfig(signal: AbortSignal): Promise<MimicConfig> {
  const response = await fetch('/config.json', { signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}.`);
  const run: RunConfig = await response.json();
  if (run.chainId !== arbitrum.id)
    throw new Error(`This page is made for chain ${arbitrum.id}, not ${run.chainId}.`);
  return createMimicConfig({
    chain: arbitrum,
    rpcUrl: run.rpcUrl,
    indexerUrl: run.indexerUrl,
    contracts: run.contracts,
    collateralTokens: run.tokens,
    wallet: { analytics: true },
  });
}
