import { createConfig, http } from 'wagmi';
import { arbitrum } from 'wagmi/chains';
import deployment from './deployment.json';

export const wagmi = createConfig({
  chains: [arbitrum],
  transports: { [arbitrum.id]: http(deployment.rpcUrl) },
  ssr: true,
});
