export { ConnectKitConnect } from './wallet/host/ConnectKitConnect';
