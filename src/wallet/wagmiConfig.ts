import { type Config, createConfig, createStorage, fallback, http, injected, noopStorage } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';

// wallet discovery listens on window forever, so there is one wagmi config per MimicConfig, however often it mounts
const made = new WeakMap<MimicConfig, Config>();

/** The wagmi config for hosts that have none: one chain, browser wallets found by EIP-6963 or on window.ethereum. */
export function wagmiConfig(config: MimicConfig): Config {
  const known = made.get(config);
  if (known) return known;
  // a wallet that adds the chain gets our nodes, not the public ones
  const rpcUrls = { ...config.chain.rpcUrls, default: { http: [...config.rpcUrls] } };
  const created: Config = createConfig({
    chains: [{ ...config.chain, rpcUrls }],
    // a server has no wallets, and wagmi gives each a random id, which fails Next's prerendering
    connectors: typeof window === 'undefined' ? [] : [injected()],
    multiInjectedProviderDiscovery: true,
    ssr: true,
    // wagmi would throw when it reads a storage that the browser forbids
    ...(isStorageForbidden() && { storage: createStorage({ storage: noopStorage }) }),
    transports: { [config.chain.id]: fallback(config.rpcUrls.map((url) => http(url))) },
  });
  made.set(config, created);
  return created;
}

/** True on a server too, which has no storage. */
function isStorageForbidden(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

const mounted = new Set<Config>();

/** Keeps the connection of our own configs in sync if a page has several. */
export function shareConnection(wagmi: Config): void {
  mounted.add(wagmi);
  if (mounted.size < 2) return;
  import('./keepTogether').then(
    ({ keepTogether }) => keepTogether(mounted),
    () => undefined,
  );
}

/** Whether `wagmi` is the config made for `config` rather than the host's. */
export const isOwnWagmiConfig = (config: MimicConfig, wagmi: Config) => made.get(config) === wagmi;
