export { RainbowKitConnect } from './wallet/host/RainbowKitConnect';
