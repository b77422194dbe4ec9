import { arbitrum } from 'viem/chains';
import { type Config, createConfig, http, mock } from 'wagmi';
import { connect } from 'wagmi/actions';
import type { HarnessSettings } from './harnessConfig';

/** A wagmi configuration of the host's own, whose one wallet is connected from the start. It is never asked to sign. */
export function followerWallet({ follower, rpcUrl }: HarnessSettings): Config {
  const config = createConfig({
    chains: [arbitrum],
    connectors: [mock({ accounts: [follower as `0x${string}`] })],
    multiInjectedProviderDiscovery: false,
    ssr: true,
    transports: { [arbitrum.id]: http(rpcUrl) },
  });
  const [connector] = config.connectors;
  if (connector) void connect(config, { connector });
  return config;
}
