import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { numberToHex } from 'viem';
import { arbitrum } from 'viem/chains';
import {
  createMimicConfig,
  type MimicLocale,
  MimicProvider,
  type MimicTheme,
  type WalletOptionsInput,
} from '../src/exports/provider';
import { earn } from '../tests/kit/fakes/fakeEarn';
import { type FakeIndexer, fakeIndexerFetch } from '../tests/kit/fakes/fakeIndexer';
import { collateralTokens } from './collateralTokens';
import { recordedTables } from './recorded/recordedTables';
import { StoryLanguage } from './StoryLanguage';

export type StorySiteProps = {
  theme: MimicTheme;
  locale?: string | MimicLocale;
  indexer?: Partial<FakeIndexer> | undefined;
  wallet?: WalletOptionsInput | undefined;
  /** How the wallet kit's service answers: with this HTTP status, never, or not at all. */
  service?: number | 'never' | undefined;
  /** The chain's newest block; without it the node does not answer. */
  head?: number | undefined;
  children: ReactNode;
};

const indexerUrl = 'https://indexer.invalid';
const network = globalThis.fetch;

let mounts = 0;

/**
 * A deployment for each story: an account's submissions to a deployment are watched for as long as the page is open, with the
 * chain of the story that was first, which knows nothing of the next one.
 */
const newRouter = () => numberToHex(0x1000 + ++mounts, { size: 20 });

/** A provider around a widget, with its own query client and a sandbox's recorded indexer, as changed by the story. */
export function StorySite({
  theme,
  locale = 'en-US',
  indexer,
  wallet,
  service,
  head,
  children,
}: StorySiteProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [config] = useState(() => {
    // before the first child's request; there is no event stream here, so widgets poll
    globalThis.fetch = fakeIndexerFetch(
      indexerUrl,
      () => ({ tables: recordedTables, ...indexer }),
      withoutNetwork(service, head),
    );
    Object.assign(globalThis, { EventSource: undefined });
    return createMimicConfig({
      chain: arbitrum,
      indexerUrl,
      contracts: {
        router: newRouter(),
        tokenRouter: '0x1000000000000000000000000000000000000002',
        allocationStore: '0x1000000000000000000000000000000000000003',
        matchingRule: '0x1000000000000000000000000000000000000004',
      },
      collateralTokens,
      earn,
      wallet,
    });
  });
  return (
    <QueryClientProvider client={client}>
      <StoryLanguage.Provider value={locale}>
        <MimicProvider config={config} theme={theme} locale={locale}>
          {children}
        </MimicProvider>
      </StoryLanguage.Provider>
    </QueryClientProvider>
  );
}

/** Only the page's own files come from the network. */
function withoutNetwork(service: StorySiteProps['service'], head?: number): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin === location.origin || url.protocol === 'data:') return network(input, init);
    const asked = String(init?.body);
    if (head && asked.includes('eth_blockNumber'))
      return Response.json({ id: JSON.parse(asked).id, jsonrpc: '2.0', result: `0x${head.toString(16)}` });
    if (service === 'never') await new Promise(() => {});
    if (typeof service === 'number') return new Response(null, { status: service });
    throw new TypeError('Failed to fetch');
  };
}
