import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { arbitrum } from 'viem/chains';
import { onTestFinished, vi } from 'vitest';
import { createMimicConfig, MimicProvider, type MimicProviderProps } from '../../src/exports/provider';
import { type FakeIndexer, fakeIndexerFetch } from './fakes/fakeIndexer';
import { collateralTokens } from './fakes/fakeTables';

export const indexerUrl = 'https://indexer.invalid';

export const config = createMimicConfig({
  chain: arbitrum,
  indexerUrl,
  contracts: {
    router: '0x1000000000000000000000000000000000000001',
    tokenRouter: '0x1000000000000000000000000000000000000002',
    allocationStore: '0x1000000000000000000000000000000000000003',
    matchingRule: '0x1000000000000000000000000000000000000004',
  },
  collateralTokens,
});

/** From now on `indexer`, which a test may change, answers every request; its SQL is recorded. */
export function answerWith(indexer: FakeIndexer): { queries: string[] } {
  const queries: string[] = [];
  // for so long a request is shared with an equal one: the next test would get this one's answer
  onTestFinished(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const answer = fakeIndexerFetch(
    indexerUrl,
    () => indexer,
    async () => {
      throw new Error('A test does not reach the network');
    },
  );
  vi.stubGlobal('fetch', ((input, init) => {
    const sql = new URL(String(input)).searchParams.get('sql');
    if (sql) queries.push(JSON.parse(sql).json.sql);
    return answer(input, init);
  }) satisfies typeof fetch);
  return { queries };
}

/** A provider with its own query client. */
export function board(
  children: ReactNode,
  theme?: MimicProviderProps['theme'],
  locale?: MimicProviderProps['locale'],
) {
  const client = new QueryClient();
  return (
    <QueryClientProvider client={client}>
      <MimicProvider config={config} theme={theme} locale={locale}>
        {children}
      </MimicProvider>
    </QueryClientProvider>
  );
}
