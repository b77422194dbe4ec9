import { arbitrum } from 'viem/chains';
import { type Config, createConfig, http, mock } from 'wagmi';
import type { HarnessSettings } from './harnessConfig';

/** The host's own wagmi configuration, whose only wallet connects by itself. It is never asked to sign. */
export function followerWallet({ follower, rpcUrl }: HarnessSettings): Config {
  return createConfig({
    chains: [arbitrum],
    connectors: [
      mock({
        accounts: [follower as `0x${string}`],
        features: { defaultConnected: true, reconnect: true },
      }),
    ],
    multiInjectedProviderDiscovery: false,
    ssr: true,
    transports: { [arbitrum.id]: http(rpcUrl) },
  });
}
