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
export type { Token } from '../domain/Token';
export { type IndexerStatusResult, useIndexerStatus } from '../hooks/useIndexerStatus';
export { formatMessage } from '../messages/formatMessage';
export type { EnglishTexts, MessageOverrides, Messages } from '../messages/Messages';
export type { MimicLocale } from '../messages/MimicLocale';
export type { ProductNames } from '../messages/ProductNames';
export type { MimicContextValue, MimicTheme } from '../provider/MimicContext';
export type { MimicEvent, MimicEvents } from '../provider/MimicEvent';
export { MimicProvider, type MimicProviderProps } from '../provider/MimicProvider';
export { useMimic } from '../provider/useMimic';
export type { HostViews, MountedViews } from '../wallet/host/hostViews';
