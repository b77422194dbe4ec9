export { type AccountGuard, useAccountGuard } from '../hooks/useAccountGuard';
export {
  type ConnectList,
  type ConnectStatus,
  type UseConnectButtonResult,
  useConnectButton,
} from '../hooks/useConnectButton';
export type { ConnectFailure, ConnectFlowState } from '../hooks/useConnectFlow';
export { useListedWallets } from '../hooks/useListedWallets';
export { type NetworkGuard, useNetworkGuard } from '../hooks/useNetworkGuard';
export type { AccountToken } from '../wallet/accountToken';
export { checkAccountToken, takeAccountToken } from '../wallet/accountToken';
export type { ProjectProblem } from '../wallet/checkProject';
export type { ConnectMode } from '../wallet/connectMode';
export type { KitProblem } from '../wallet/openKit';
export { ConnectButton, type ConnectButtonProps } from '../widgets/parts/connect/ConnectButton';
export { ConnectButtonPopover } from '../widgets/parts/connect/ConnectButtonPopover';
export { ConnectButtonRoot, type ConnectButtonRootProps } from '../widgets/parts/connect/ConnectButtonRoot';
export {
  ConnectButtonTrigger,
  type ConnectButtonTriggerProps,
} from '../widgets/parts/connect/ConnectButtonTrigger';
export { NetworkNotice } from '../widgets/parts/connect/NetworkNotice';
