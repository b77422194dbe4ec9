export * from './domain/index';
export type {
  MimicConfig,
  MimicConfigInput,
  MimicContracts,
  ProductNames,
  WalletOptions,
} from './provider/config';
export { createMimicConfig } from './provider/createMimicConfig';
export { formatMessage } from './provider/formatMessage';
export type { MessageOverrides, Messages } from './provider/messages';
