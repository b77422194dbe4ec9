import { type Config, createConfig, createStorage, fallback, http, injected, noopStorage } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';

// discovery of browser wallets listens on window for good: one wagmi config per MimicConfig, however often it mounts
const made = new WeakMap<MimicConfig, Config>();

/** The wagmi config for hosts that have none: one chain, browser wallets found by EIP-6963 or on window.ethereum. */
export function wagmiConfig(config: MimicConfig): Config {
  const known = made.get(config);
  if (known) return known;
  // a wallet that is asked to add the chain gets our nodes, not the public ones
  const rpcUrls = { ...config.chain.rpcUrls, default: { http: [...config.rpcUrls] } };
  const created: Config = createConfig({
    chains: [{ ...config.chain, rpcUrls }],
    // a server has no wallet, and wagmi names each by random numbers, which fail Next's prerendering
    connectors: typeof window === 'undefined' ? [] : [injected()],
    multiInjectedProviderDiscovery: true,
    ssr: true,
    // its own reading of a storage that the browser forbids would throw
    ...(isStorageForbidden() && { storage: createStorage({ storage: noopStorage }) }),
    transports: { [config.chain.id]: fallback(config.rpcUrls.map((url) => http(url))) },
  });
  made.set(config, created);
  return created;
}

/** On a server too: there is none. */
function isStorageForbidden(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

const mounted = new Set<Config>();

/** Keeps the connection of own configs the same where a page has several. */
export function shareConnection(wagmi: Config): void {
  mounted.add(wagmi);
  if (mounted.size < 2) return;
  import('./keepTogether').then(
    ({ keepTogether }) => keepTogether(mounted),
    () => undefined,
  );
}

/** Whether `wagmi` is the one made for `config`, and not the host's. */
export const isOwnWagmiConfig = (config: MimicConfig, wagmi: Config) => made.get(config) === wagmi;
