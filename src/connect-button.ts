export type { AccountToken } from './wallet/accountToken';
export { checkAccountToken, takeAccountToken } from './wallet/accountToken';
export { type AccountGuard, useAccountGuard } from './wallet/useAccountGuard';
export { type NetworkGuard, useNetworkGuard } from './wallet/useNetworkGuard';
export { ConnectButton, type ConnectButtonProps } from './widgets/connect-button/ConnectButton';
export { NetworkNotice } from './widgets/connect-button/NetworkNotice';
