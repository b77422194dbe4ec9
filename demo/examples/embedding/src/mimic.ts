import { createMimicConfig, type MimicConfigInput } from '@mimic/widgets/provider';
import { arbitrum } from 'viem/chains';
import deployment from '../deployment.json';

export const deployed: MimicConfigInput = {
  chain: arbitrum,
  rpcUrl: deployment.rpcUrl,
  indexerUrl: deployment.indexerUrl,
  contracts: deployment.contracts,
  collateralTokens: deployment.tokens,
  earn: deployment.earn,
};

export const mimic = createMimicConfig(deployed);
