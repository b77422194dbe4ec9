import type { MimicConfigInput, WalletOptionsInput } from '../exports/core';

/** Where an element's figures and contracts are: options of `createMimicConfig` that can be written as JSON. */
export type MimicEmbedConfig = Omit<MimicConfigInput, 'chain' | 'collateralTokens' | 'wallet'> & {
  /** 42161 (Arbitrum) if absent; 421614 is Arbitrum Sepolia. Pass any other chain as viem's chain object. */
  chain?: number | MimicConfigInput['chain'];
  /** May be absent where there are no contracts: the tokens that most of Arbitrum's traders trade with. */
  collateralTokens?: MimicConfigInput['collateralTokens'];
  /** Without a project id Connect lists the wallets of the browser; with one it loads the wallet kit. */
  wallet?: Omit<WalletOptionsInput, 'kit' | 'config' | 'modal'>;
};
