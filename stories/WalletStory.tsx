import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { Address } from 'viem';
import { arbitrum, mainnet } from 'viem/chains';
import { type Config, createConfig, http, injected, WagmiProvider } from 'wagmi';
import { connect } from 'wagmi/actions';
import { type MimicLocale, MimicProvider, useMimic, type WalletOptions } from '../src/exports/provider';
import { recording } from './recorded/recording';
import { StoryLanguage } from './StoryLanguage';
import { type StoryWalletOptions, storyWallet } from './storyWallet';

export type WalletStoryProps = StoryWalletOptions & {
  account?: Address;
  /** How many wallets the browser has. */
  wallets?: number;
  /** The first wallet is connected, or asked to connect. */
  connected?: boolean;
  wallet?: Partial<WalletOptions>;
  locale?: string | MimicLocale | undefined;
  children: ReactNode;
};

/** The account of a newcomer to the sandbox. */
export const storyAccount = recording.chain.newcomer.address;

/** A provider around a widget, with a story's own wallet; nothing leaves the page. */
export function WalletStory({
  account = storyAccount,
  wallets = 1,
  connected,
  wallet,
  locale,
  children,
  ...options
}: WalletStoryProps) {
  const { config, theme } = useMimic();
  const language = useContext(StoryLanguage);
  const [wagmi] = useState<Config>(() =>
    createConfig({
      chains: [arbitrum, mainnet],
      connectors: Array.from({ length: wallets }, (_, place) =>
        injected({
          target: {
            id: `story${place}`,
            name: place ? `Story Wallet ${place + 1}` : 'Story Wallet',
            provider: storyWallet(account, options) as never,
          },
        }),
      ),
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports: { [arbitrum.id]: http('http://127.0.0.1:1'), [mainnet.id]: http('http://127.0.0.1:1') },
    }),
  );
  useEffect(() => {
    const [connector] = wagmi.connectors;
    // a wallet that rejects stays disconnected
    if (connected && connector) connect(wagmi, { connector }).catch(() => undefined);
  }, [wagmi, connected]);
  return (
    <WagmiProvider config={wagmi} reconnectOnMount={false}>
      <MimicProvider
        config={{ ...config, wallet: { ...config.wallet, ...wallet } }}
        theme={theme}
        locale={locale ?? language}
      >
        {children}
      </MimicProvider>
    </WagmiProvider>
  );
}
