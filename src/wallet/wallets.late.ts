export { plainProvider } from './plainProvider';
export { resumeLateWallet } from './resumeLateWallet';
