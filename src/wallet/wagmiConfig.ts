import { type Config, createConfig, createStorage, fallback, http } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';
import { keepText, storedText } from '../drafts/webStorage';
import { discoverWallets, walletParts } from './discoverWallets';

// wallet discovery listens on window forever, so there is one wagmi config per MimicConfig, however often it mounts
const made = new WeakMap<MimicConfig, Config>();

/** The wagmi config for hosts that have none: one chain, browser wallets found by EIP-6963 or on window.ethereum. */
export function wagmiConfig(config: MimicConfig): Config {
  const cached = made.get(config);
  if (cached) return cached;
  // a wallet that adds the chain gets our nodes, not the public ones
  const rpcUrls = { ...config.chain.rpcUrls, default: { http: [...config.rpcUrls] } };
  const created: Config = createConfig({
    chains: [{ ...config.chain, rpcUrls }],
    // ours, see discoverWallets
    multiInjectedProviderDiscovery: false,
    ssr: true,
    storage: createStorage({ storage: forgivingStorage }),
    transports: { [config.chain.id]: fallback(config.rpcUrls.map((url) => http(url))) },
  });
  made.set(config, created);
  // a server has no wallets, and wagmi gives each a random id, which fails Next's prerendering
  if (typeof window !== 'undefined') discoverWallets(created);
  return created;
}

/** wagmi's own throws where the browser forbids storage, or has none. */
const forgivingStorage = {
  getItem(key: string) {
    try {
      return storedText('localStorage', key) ?? null;
    } catch {
      return null;
    }
  },
  setItem: (key: string, text: string) => void keepText('localStorage', key, text),
  removeItem: (key: string) => void keepText('localStorage', key, undefined),
};

const mounted = new Set<Config>();

/** Keeps the connection of our own configs in sync if a page has several. */
export function shareConnection(wagmi: Config): void {
  mounted.add(wagmi);
  if (mounted.size < 2) return;
  walletParts.load().then(
    ({ syncConnections }) => syncConnections(mounted),
    () => undefined,
  );
}

/** Whether `wagmi` is the config made for `config` rather than the host's. */
export const isOwnWagmiConfig = (config: MimicConfig, wagmi: Config) => made.get(config) === wagmi;
