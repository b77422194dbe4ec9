import { createMimicConfig, type MimicConfig, type MimicConfigInput } from '@mimic/widgets/core';
import { arbitrum } from 'viem/chains';

/** Props of the widgets that need some, by their component's name. */
export type WidgetProps = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type HarnessSettings = {
  indexerUrl: string;
  rpcUrl: string;
  contracts: MimicConfigInput['contracts'];
  tokens: MimicConfigInput['collateralTokens'];
  props: WidgetProps;
};

/** The same configuration on the server and in the page, so that both render the same. */
export function harnessConfig({ indexerUrl, rpcUrl, contracts, tokens }: HarnessSettings): MimicConfig {
  return createMimicConfig({ chain: arbitrum, rpcUrl, indexerUrl, contracts, collateralTokens: tokens });
}
