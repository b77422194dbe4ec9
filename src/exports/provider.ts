export { createMimicConfig } from '../config/createMimicConfig';
export type {
  Deadlines,
  MimicConfig,
  MimicConfigInput,
  MimicContracts,
} from '../config/MimicConfig';
export type {
  CustomWallet,
  HostModal,
  Kit,
  KitPassThrough,
  KitSettings,
  SocialProvider,
  WalletKit,
  WalletOptions,
  WalletOptionsInput,
} from '../config/walletOptions';
export type { Token } from '../domain/values';
export { type IndexerStatusResult, useIndexerStatus } from '../hooks/useIndexerStatus';
export { formatMessage } from '../messages/formatMessage';
export type {
  EnglishTexts,
  MessageOverrides,
  Messages,
  MimicLocale,
  ProductNames,
} from '../messages/Messages';
export type { MimicContextValue, MimicEvent, MimicEvents, MimicTheme } from '../provider/MimicContext';
export { useMimic } from '../provider/MimicContext';
export { MimicProvider, type MimicProviderProps } from '../provider/MimicProvider';
export type { HostViews, MountedViews } from '../wallet/host/hostViews';
