export { type AccountGuard, useAccountGuard } from '../hooks/useAccountGuard';
export type { ConnectFailure, ConnectFlowState } from '../hooks/useConnectButton';
export {
  type ConnectList,
  type ConnectStatus,
  type UseConnectButtonResult,
  useConnectButton,
} from '../hooks/useConnectButton';
export { type NetworkGuard, useNetworkGuard } from '../hooks/useNetworkGuard';
export { useListedWallets } from '../hooks/useWallets';
export type { AccountToken } from '../wallet/accountToken';
export { checkAccountToken, takeAccountToken } from '../wallet/accountToken';
export type { ProjectProblem } from '../wallet/checkProject';
export type { KitProblem } from '../wallet/openKit';
export type { ConnectMode } from '../wallet/walletKit';
export {
  ConnectButton,
  ConnectButtonPopover,
  type ConnectButtonProps,
  ConnectButtonRoot,
  type ConnectButtonRootProps,
  ConnectButtonTrigger,
  type ConnectButtonTriggerProps,
} from '../widgets/parts/connect/ConnectButton';
export { NetworkNotice } from '../widgets/parts/connect/NetworkNotice';
