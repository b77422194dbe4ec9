export { type ConnectMimicFrameParameters, connectMimicFrame } from '../frame/host';
export type { WalletProvider } from '../frame/walletMessages';
