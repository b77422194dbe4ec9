import { ConnectButton } from '@mimic/widgets/connect-button';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import { MimicProvider } from '@mimic/widgets/provider';
import '@mimic/widgets/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import { useState } from 'react';
import { WagmiProvider } from 'wagmi';
import { mimic } from '../mimic';
import { wagmi } from '../wagmi';

export default function App({ Component, pageProps }: AppProps) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={queryClient}>
        <MimicProvider config={mimic}>
          <ConnectButton />
          <Component {...pageProps} />
          <PortfolioChanges />
        </MimicProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
