export { ConnectKitConnect } from '../widgets/parts/connect/host/ConnectKitConnect';
