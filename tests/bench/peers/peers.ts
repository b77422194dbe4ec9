/** A page with one widget and the packages that it accepts; every version is exact. */
export type Peer = {
  name: string;
  packages: Readonly<Record<string, string>>;
  /** Pinned versions of its packages' dependencies if the newest do not build. */
  overrides?: Readonly<Record<string, string>>;
  /** The page, by its framework. */
  pages: readonly PeerPage[];
};

export type PeerPage = {
  widget: string;
  /** Selects its main control once it is usable. */
  control: string;
  /** A module that exports `Page`. */
  source: string;
};

const wagmi2 = {
  packages: { '@tanstack/react-query': '5.108.0', viem: '2.57.1', wagmi: '2.19.5' },
  overrides: { '@wagmi/connectors': '6.2.0', '@wagmi/core': '2.22.1', viem: '2.57.1' },
};
const react = (version: string) => ({ react: version, 'react-dom': version });
const projectId = '0123456789abcdef0123456789abcdef';
const connectButton = 'button:not([disabled])';

const mimic = `
  import { arbitrum } from 'viem/chains';
  import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider';
  const config = createMimicConfig({
    chain: arbitrum,
    indexerUrl: 'https://indexer.invalid',
    contracts: {
      router: '0x1000000000000000000000000000000000000001',
      tokenRouter: '0x1000000000000000000000000000000000000002',
      allocationStore: '0x1000000000000000000000000000000000000003',
      matchingRule: '0x1000000000000000000000000000000000000004',
    },
    collateralTokens: [
      { address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', symbol: 'USDC', name: 'USD Coin', decimals: 6 },
    ],
    wallet: { projectId: '${projectId}', kit: () => import('@mimic/widgets/kit') },
  });`;

/** This library, as it would be published. */
export const ours = (tarball: string): Peer => ({
  name: 'Mimic',
  packages: {
    '@mimic/widgets': `file:${tarball}`,
    '@reown/appkit': '1.7.20',
    '@reown/appkit-adapter-wagmi': '1.7.20',
    '@tanstack/react-query': '5.108.0',
    viem: '2.57.1',
    wagmi: '3.7.7',
    ...react('19.3.1'),
  },
  overrides: { viem: '2.57.1' },
  pages: [
    {
      widget: 'Leaderboard',
      control: '[data-mimic-row] button:not([disabled])',
      source: `${mimic}
        import '@mimic/widgets/leaderboard.css';
        import { Leaderboard } from '@mimic/widgets/leaderboard';
        export const Page = () => <MimicProvider config={config}><Leaderboard /></MimicProvider>;`,
    },
    {
      widget: 'ConnectButton, kit on a click',
      control: '[data-mimic="connect-button"] button:not([disabled])',
      source: `${mimic}
        import '@mimic/widgets/connect-button.css';
        import { ConnectButton } from '@mimic/widgets/connect-button';
        export const Page = () => <MimicProvider config={config}><ConnectButton /></MimicProvider>;`,
    },
  ],
});

export const peers: readonly Peer[] = [
  {
    name: 'RainbowKit',
    ...wagmi2,
    packages: { '@rainbow-me/rainbowkit': '2.2.11', ...wagmi2.packages, ...react('19.3.1') },
    pages: [
      {
        widget: 'ConnectButton',
        control: '[data-testid="rk-connect-button"]:not([disabled])',
        source: `
          import '@rainbow-me/rainbowkit/styles.css';
          import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit';
          import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
          import { WagmiProvider } from 'wagmi';
          import { arbitrum } from 'wagmi/chains';
          const config = getDefaultConfig({ appName: 'Bench', projectId: '${projectId}', chains: [arbitrum] });
          const client = new QueryClient();
          export const Page = () => (
            <WagmiProvider config={config}>
              <QueryClientProvider client={client}>
                <RainbowKitProvider><ConnectButton /></RainbowKitProvider>
              </QueryClientProvider>
            </WagmiProvider>
          );`,
      },
    ],
  },
  {
    name: 'ConnectKit',
    ...wagmi2,
    packages: { connectkit: '1.9.2', ...wagmi2.packages, ...react('18.3.1') },
    pages: [
      {
        widget: 'ConnectKitButton',
        control: connectButton,
        source: `
          import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
          import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit';
          import { createConfig, WagmiProvider } from 'wagmi';
          import { arbitrum } from 'wagmi/chains';
          const config = createConfig(
            getDefaultConfig({ appName: 'Bench', walletConnectProjectId: '${projectId}', chains: [arbitrum] }),
          );
          const client = new QueryClient();
          export const Page = () => (
            <WagmiProvider config={config}>
              <QueryClientProvider client={client}>
                <ConnectKitProvider><ConnectKitButton /></ConnectKitProvider>
              </QueryClientProvider>
            </WagmiProvider>
          );`,
      },
    ],
  },
  {
    name: 'OnchainKit',
    ...wagmi2,
    packages: { '@coinbase/onchainkit': '1.1.3', ...wagmi2.packages, ...react('19.3.1') },
    pages: [
      {
        widget: 'Swap',
        control: 'input[inputmode="decimal"]:not([disabled]), input[placeholder="0.0"]:not([disabled])',
        source: `
          import '@coinbase/onchainkit/styles.css';
          import { OnchainKitProvider } from '@coinbase/onchainkit';
          import { Swap } from '@coinbase/onchainkit/swap';
          import { base } from 'wagmi/chains';
          const token = (symbol, address, decimals) =>
            ({ name: symbol, symbol, address, decimals, image: '', chainId: base.id });
          const from = [token('ETH', '', 18)];
          const to = [token('USDC', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', 6)];
          export const Page = () => (
            <OnchainKitProvider chain={base} apiKey="bench"><Swap from={from} to={to} /></OnchainKitProvider>
          );`,
      },
    ],
  },
  {
    name: 'LI.FI',
    packages: { '@lifi/widget': '4.5.0', '@tanstack/react-query': '5.108.0', ...react('19.3.1') },
    pages: [
      {
        widget: 'LiFiWidget',
        control: 'input[name="fromAmount"]:not([disabled])',
        source: `
          import { LiFiWidget } from '@lifi/widget';
          export const Page = () => <LiFiWidget integrator="bench" config={{ integrator: 'bench' }} />;`,
      },
    ],
  },
];
