import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Leaderboard } from '../../src/exports/leaderboard';
import { PositionCard } from '../../src/exports/position-card';
import { MimicProvider } from '../../src/exports/provider';
import { TraderCard } from '../../src/exports/trader-card';
import { answerWith, config } from '../kit/board';
import type { FakeTables } from '../kit/fakes/fakeIndexer';
import { fakeTables } from '../kit/fakes/fakeTables';
import { fakeTrader, storyTrader } from '../kit/fakes/fakeTrader';
import { fakeKey } from '../kit/fakes/hexDigits';
import { stubIntersectionObserver } from '../kit/reachEnd';
import { prefetchLeaderboard } from './prefetching/prefetchLeaderboard';
import { prefetchPosition } from './prefetching/prefetchPosition';
import { prefetchTrader } from './prefetching/prefetchTrader';

type Case = {
  name: string;
  widget: ReactNode;
  tables: FakeTables;
  prefetch(client: QueryClient): Promise<void>;
  /** The number of reads. */
  reads: number;
  /** Present in the page once everything is known. */
  ready: string;
};

const cases: readonly Case[] = [
  {
    name: 'prefetchLeaderboard',
    widget: <Leaderboard />,
    tables: fakeTables({ traders: 45 }),
    prefetch: (client) => prefetchLeaderboard(client, config),
    reads: 2,
    ready: '[data-mimic-row]',
  },
  {
    name: 'prefetchTrader',
    widget: <TraderCard account={storyTrader} />,
    tables: fakeTrader({ positions: 6 }),
    prefetch: (client) => prefetchTrader(client, config, storyTrader),
    reads: 6,
    ready: '[data-position]',
  },
  {
    name: 'prefetchPosition',
    widget: <PositionCard id={fakeKey(1300)} />,
    tables: fakeTrader({ positions: 18 }),
    prefetch: (client) => prefetchPosition(client, config, fakeKey(1300)),
    reads: 5,
    ready: '[data-kind]',
  },
];

beforeEach(() => stubIntersectionObserver());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(cases)('$name of docs/prefetching.md', ({ name, widget, tables, prefetch, reads, ready }) => {
  it('matches the tested code', () => {
    const page = readFileSync(join(process.cwd(), 'docs/prefetching.md'), 'utf8');
    const file = readFileSync(join(process.cwd(), `tests/docs/prefetching/${name}.ts`), 'utf8');
    expect(page).toContain(`\`\`\`ts\n${file}\`\`\`\n`);
  });

  it('fetches the widget’s queries under the same keys', async () => {
    const { queries } = answerWith({ tables });
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    await prefetch(client);
    const prefetched = client.getQueryCache().getAll();
    expect(prefetched).toHaveLength(reads);
    const asked = [...queries];
    queries.length = 0;
    const tree = (
      <QueryClientProvider client={client}>
        <MimicProvider config={config}>{widget}</MimicProvider>
      </QueryClientProvider>
    );
    if (name === 'prefetchLeaderboard') expect(renderToString(tree)).toContain('data-mimic-row');
    const { container } = render(tree);
    await waitFor(() => expect(container.querySelector(ready)).not.toBeNull(), { timeout: 10_000 });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const unused = prefetched.filter((query) => query.getObserversCount() === 0);
    expect(unused.map(({ queryKey }) => queryKey)).toEqual([]);
    expect(queries.filter((sql) => asked.includes(sql))).toEqual([]);
  });
});
