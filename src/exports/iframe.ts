export { type ConnectMimicFrameParameters, connectMimicFrame } from '../frame/host/connectMimicFrame';
export type { WalletProvider } from '../frame/WalletProvider';
