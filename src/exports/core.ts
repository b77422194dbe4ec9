export { createMimicConfig } from '../config/createMimicConfig';
export type {
  CopyConfig,
  Deadlines,
  EarnConfig,
  MimicConfig,
  MimicConfigInput,
  MimicContracts,
  MimicEarn,
} from '../config/MimicConfig';
export type {
  Kit,
  KitPassThrough,
  KitSettings,
  WalletKit,
  WalletOptions,
  WalletOptionsInput,
} from '../config/walletOptions';
export * from '../contracts/index';
export * from '../domain/index';
export * from '../indexer/index';
export { type ErrorMessageKey, type ErrorMessages, errorMessages } from '../messages/errors';
export { formatMessage } from '../messages/formatMessage';
export type {
  EnglishTexts,
  MessageOverrides,
  Messages,
  MimicLocale,
  ProductNames,
} from '../messages/Messages';
export * from '../submission/index';
export { indexTokensQueryOptions } from '../widgets/parts/market/indexTokensQueryOptions';
