import { createMimicConfig } from '@mimic/widgets/provider';
import { arbitrum } from 'viem/chains';
import deployment from '../deployment.json';

export const mimic = createMimicConfig({
  chain: arbitrum,
  rpcUrl: deployment.rpcUrl,
  indexerUrl: deployment.indexerUrl,
  contracts: deployment.contracts,
  collateralTokens: deployment.tokens,
});
