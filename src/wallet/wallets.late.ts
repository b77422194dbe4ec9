export { plainProvider } from './plainProvider';
export { resumeLateWallet } from './resumeLateWallet';
export { switchToChain } from './switchToChain';
export { syncConnections } from './syncConnections';
