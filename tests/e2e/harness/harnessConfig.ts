import { createMimicConfig, type MimicConfig, type MimicConfigInput } from '@mimic/widgets/core';
import { arbitrum } from 'viem/chains';

/** Props of the widgets that need some, by their component's name. */
export type WidgetProps = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;

export type HarnessSettings = {
  indexerUrl: string;
  rpcUrl: string;
  contracts: MimicConfigInput['contracts'];
  tokens: MimicConfigInput['collateralTokens'];
  earn: MimicConfigInput['earn'];
  props: WidgetProps;
  /** The connected account where a widget is shown to a follower. */
  follower: string;
  /** Expiry of the follower's drafted rule, unix seconds: the same for every page. */
  expiry: number;
};

/** The same configuration on the server and in the page, so that both render the same. */
export function harnessConfig(
  { indexerUrl, rpcUrl, contracts, tokens, earn }: HarnessSettings,
  wallet?: MimicConfigInput['wallet'],
): MimicConfig {
  return createMimicConfig({
    chain: arbitrum,
    rpcUrl,
    indexerUrl,
    contracts,
    collateralTokens: tokens,
    earn,
    wallet,
  });
}
