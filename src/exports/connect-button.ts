export { type AccountGuard, useAccountGuard } from '../hooks/useAccountGuard';
export { type NetworkGuard, useNetworkGuard } from '../hooks/useNetworkGuard';
export type { AccountToken } from '../wallet/accountToken';
export { checkAccountToken, takeAccountToken } from '../wallet/accountToken';
export { ConnectButton, type ConnectButtonProps } from '../widgets/parts/connect/ConnectButton';
export { NetworkNotice } from '../widgets/parts/connect/NetworkNotice';
