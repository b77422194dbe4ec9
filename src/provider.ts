export type { Token } from './domain/Token';
export { type IndexerStatusResult, useIndexerStatus } from './hooks/useIndexerStatus';
export type {
  MimicConfig,
  MimicConfigInput,
  MimicContracts,
  ProductNames,
} from './provider/config';
export { createMimicConfig } from './provider/createMimicConfig';
export { formatMessage } from './provider/formatMessage';
export type { MimicContextValue, MimicTheme } from './provider/MimicContext';
export { MimicProvider, type MimicProviderProps } from './provider/MimicProvider';
export type { MessageOverrides, Messages } from './provider/messages';
export { useMimic } from './provider/useMimic';
export type {
  CustomWallet,
  HostModal,
  SocialProvider,
  WalletOptions,
  WalletOptionsInput,
} from './wallet/walletOptions';
