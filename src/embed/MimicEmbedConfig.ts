import type { MimicConfigInput, WalletOptionsInput } from '../exports/core';

/** Where an element gets its data and contracts from: the options of `createMimicConfig` that can be written as JSON. */
export type MimicEmbedConfig = Omit<MimicConfigInput, 'chain' | 'collateralTokens' | 'wallet'> & {
  /** 42161 (Arbitrum) if absent; 421614 is Arbitrum Sepolia. Pass any other chain as viem's chain object. */
  chain?: number | MimicConfigInput['chain'];
  /** Optional without contracts: the default is the tokens that most of Arbitrum's traders use. */
  collateralTokens?: MimicConfigInput['collateralTokens'];
  /** Without a project id, Connect lists the browser's wallets; with one it loads the wallet kit. */
  wallet?: Omit<WalletOptionsInput, 'kit' | 'config' | 'modal'>;
};
