import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { createConfig, http, injected, WagmiProvider } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import type { Ask } from '../../../demo/app/wallet/AskQueue';
import { SandboxWallet } from '../../../demo/app/wallet/SandboxWallet';
import { SANDBOX_TOKENS } from '../../../demo/sandbox/deploy/tokens';
import { createMimicConfig, type MimicConfigInput, MimicProvider } from '../../../src/exports/provider';
import { rememberStyles } from '../../cheaperQueries';
import type { EarnSandbox } from '../../kit/chain/earnSandbox';
import type { Sandbox } from '../../kit/chain/sandbox';

type Account = { address: Hex; privateKey: Hex };

/** A follower on the page: a sandbox wallet with these accounts, and the widgets on the real chain. */
export function followerPage(
  sandbox: Sandbox,
  accounts: readonly Account[],
  earn?: EarnSandbox,
  confirmations = 0,
  /** What of the host's config differs. */
  host: Partial<Pick<MimicConfigInput, 'indexerUrl' | 'collateralTokens'>> = {},
) {
  rememberStyles(window);
  const config = createMimicConfig({
    chain: arbitrum,
    rpcUrl: sandbox.rpcUrl,
    indexerUrl: 'http://127.0.0.1:1',
    contracts: sandbox.deployment,
    collateralTokens: SANDBOX_TOKENS,
    earn: earn?.config,
    confirmations,
    ...host,
  });
  const wallet = new SandboxWallet({
    chain: arbitrum,
    rpcUrl: sandbox.rpcUrl,
    accounts: accounts.map((account, i) => ({ name: `Follower ${i}`, ...account })),
    places: { tokens: SANDBOX_TOKENS, names: {} },
  });
  wallet.settings.set({ connected: true, batches: 'supported', rejectsAll: false });
  const wagmi = createConfig({
    chains: [arbitrum],
    connectors: [injected({ target: { id: 'sandbox', name: 'Sandbox', provider: wallet as never } })],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { [arbitrum.id]: http(sandbox.rpcUrl) },
  });
  const asked: Ask[] = [];
  wallet.asks.subscribe(() => {
    asked.push(...wallet.asks.get().filter((ask) => !asked.includes(ask)));
  });
  return {
    config,
    wallet,
    /** All signing requests to the wallet so far. */
    asked,
    async connect() {
      const [connector] = wagmi.connectors;
      if (connector) await connect(wagmi, { connector });
    },
    disconnect: () => disconnect(wagmi),
    show(children: ReactNode) {
      return render(
        <WagmiProvider config={wagmi} reconnectOnMount={false}>
          <QueryClientProvider client={new QueryClient()}>
            <MimicProvider config={config}>{children}</MimicProvider>
          </QueryClientProvider>
        </WagmiProvider>,
      );
    },
    /** The wallet's open request, once there is one. */
    async question(): Promise<Ask> {
      return waitFor(
        () => {
          const [ask] = wallet.asks.get();
          if (!ask) throw new Error('The wallet was not asked');
          return ask;
        },
        { timeout: 20_000 },
      );
    },
    leave: cleanup,
  };
}
