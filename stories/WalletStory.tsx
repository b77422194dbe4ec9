import { type ReactNode, useEffect, useState } from 'react';
import { arbitrum, mainnet } from 'viem/chains';
import { type Config, createConfig, http, mock, WagmiProvider } from 'wagmi';
import { connect, switchChain } from 'wagmi/actions';
import { MimicProvider, useMimic, type WalletOptions } from '../src/provider';

export type WalletStoryProps = {
  /** How many wallets the browser has. */
  wallets?: number;
  connected?: boolean;
  /** The wallet is on another network. */
  elsewhere?: boolean;
  /** The wallet says no. */
  declines?: boolean;
  wallet?: Partial<WalletOptions>;
  locale?: string | undefined;
  children: ReactNode;
};

const account = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';

/** A provider around a widget whose wallet is a story's own; nothing leaves the page. */
export function WalletStory({
  wallets = 1,
  connected,
  elsewhere,
  declines,
  wallet,
  locale,
  children,
}: WalletStoryProps) {
  const { config, theme } = useMimic();
  const [wagmi] = useState<Config>(() =>
    createConfig({
      chains: [arbitrum, mainnet],
      connectors: Array.from({ length: wallets }, () =>
        mock({ accounts: [account], features: { connectError: declines ? refusal : false } }),
      ),
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports: { [arbitrum.id]: http('http://127.0.0.1:1'), [mainnet.id]: http('http://127.0.0.1:1') },
    }),
  );
  useEffect(() => {
    const [connector] = wagmi.connectors;
    if (!connected || !connector) return;
    connect(wagmi, { connector })
      .then(async () => void (elsewhere && (await switchChain(wagmi, { chainId: mainnet.id }))))
      // StrictMode connects twice
      .catch(() => undefined);
  }, [wagmi, connected, elsewhere]);
  return (
    <WagmiProvider config={wagmi} reconnectOnMount={false}>
      <MimicProvider
        config={{ ...config, wallet: { ...config.wallet, ...wallet } }}
        theme={theme}
        locale={locale}
      >
        {children}
      </MimicProvider>
    </WagmiProvider>
  );
}

const refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 });
