import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MimicProvider } from '../../../src/exports/provider';
import { TraderCard } from '../../../src/exports/trader-card';
import type { FakeIndexer, FakeTables } from '../../support/fakes/fakeIndexer';
import { fakeTrader, storyTrader } from '../../support/fakes/fakeTrader';
import { fakeAddress } from '../../support/fakes/hexDigits';
import { answerWith, config } from '../leaderboard/board';
import { stubIntersectionObserver } from '../leaderboard/reachEnd';

let indexer: FakeIndexer;
beforeEach(() => {
  stubIntersectionObserver();
  indexer = { tables: fakeTrader({ positions: 18 }) };
  answerWith(indexer);
});
afterEach(() => void vi.unstubAllGlobals());

const root = () => document.querySelector('[data-mimic="trader-card"]');
const figure = (name: string) => screen.getByText(name).closest('div')!.querySelector('dd')!.textContent;
function page() {
  const client = new QueryClient();
  const card = (account: string, timeframe?: number) => (
    <QueryClientProvider client={client}>
      <MimicProvider config={config}>
        <TraderCard account={account as never} {...(timeframe && { timeframe })} />
      </MimicProvider>
    </QueryClientProvider>
  );
  const view = render(card(storyTrader));
  return { show: (account: string, timeframe?: number) => view.rerender(card(account, timeframe)) };
}
const other = fakeAddress(2);
/** The same rows of another trader, ten times as large. */
const ofOther = (tables: FakeTables): FakeTables =>
  JSON.parse(JSON.stringify(tables).replaceAll(storyTrader.slice(2), other.slice(2)));

it('another trader’s card shows no drawdown of the trader before, while it loads', async () => {
  const { show } = page();
  await waitFor(() => expect(root()).toHaveAttribute('data-state', 'ready'));
  await waitFor(() => expect(figure('Max Drawdown')).toMatch(/\d/));
  const before = figure('Max Drawdown');
  indexer.answers = 'never';
  show(other);
  await waitFor(() => expect(root()).toHaveAttribute('data-state', 'loading'));
  expect(figure('Max Drawdown')).not.toBe(before);
});

it('nor with its own figures, while the candles for its drawdown cannot be read', async () => {
  const { show } = page();
  await waitFor(() => expect(root()).toHaveAttribute('data-state', 'ready'));
  await waitFor(() => expect(figure('Max Drawdown')).toMatch(/\d/));
  const before = figure('Max Drawdown');
  const volume = figure('Volume');
  const tables = ofOther(fakeTrader({ positions: 30, scale: 100n }));
  indexer.tables = tables;
  // the tables for the drawdown's candles are slow
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (async (input: RequestInfo, init?: RequestInit) => {
    const sql = new URL(String(input)).searchParams.get('sql') ?? '';
    if (sql.includes('PriceCandle')) await new Promise((resolve) => setTimeout(resolve, 4_000));
    return answer(input, init);
  }) as typeof fetch);
  show(other);
  await waitFor(() => expect(root()).toHaveAttribute('data-state', 'ready'));
  await waitFor(() => {
    expect(figure('Volume')).toMatch(/\d/);
    expect(figure('Volume')).not.toBe(volume);
  });
  const shown = figure('Max Drawdown');
  expect(shown).not.toBe(before);
  await waitFor(() => expect(figure('Max Drawdown')).not.toBe(before), { timeout: 15_000 });
});

it('another timeframe’s figures are not beside the drawdown of the one before', async () => {
  const { show } = page();
  await waitFor(() => expect(root()).toHaveAttribute('data-state', 'ready'));
  await waitFor(() => expect(figure('Max Drawdown')).toMatch(/\d/));
  const before = figure('Max Drawdown');
  const volume = figure('Volume');
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (async (input: RequestInfo, init?: RequestInit) => {
    const sql = new URL(String(input)).searchParams.get('sql') ?? '';
    if (sql.includes('PriceCandle')) await new Promise((resolve) => setTimeout(resolve, 4_000));
    return answer(input, init);
  }) as typeof fetch);
  show(storyTrader, 86_400);
  await waitFor(() => {
    expect(figure('Volume')).toMatch(/\d/);
    expect(figure('Volume')).not.toBe(volume);
  });
  expect(figure('Max Drawdown')).not.toBe(before);
  await waitFor(() => expect(figure('Max Drawdown')).not.toBe(before), { timeout: 15_000 });
});
