export * from './contracts/index';
export * from './domain/index';
export * from './indexer/index';
export type {
  MimicConfig,
  MimicConfigInput,
  MimicContracts,
  ProductNames,
} from './provider/config';
export { createMimicConfig } from './provider/createMimicConfig';
export { formatMessage } from './provider/formatMessage';
export type { MessageOverrides, Messages } from './provider/messages';
export type { WalletOptions, WalletOptionsInput } from './wallet/walletOptions';
