export { RainbowKitConnect } from '../widgets/parts/connect/host/RainbowKitConnect';
