import { type Config, createConfig, fallback, http } from 'wagmi';
import type { MimicConfig } from './config';

// discovery of browser wallets listens on window for good: one wagmi config per MimicConfig, however often it mounts
const made = new WeakMap<MimicConfig, Config>();

/** The wagmi config for hosts that have none: one chain, browser wallets found by EIP-6963, no connector bundled. */
export function wagmiConfig(config: MimicConfig): Config {
  const known = made.get(config);
  if (known) return known;
  const created: Config = createConfig({
    chains: [config.chain],
    connectors: [],
    multiInjectedProviderDiscovery: true,
    ssr: true,
    transports: { [config.chain.id]: fallback(config.rpcUrls.map((url) => http(url))) },
  });
  made.set(config, created);
  return created;
}
