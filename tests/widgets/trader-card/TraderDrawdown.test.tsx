import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MimicProvider } from '../../../src/exports/provider';
import { TraderCard } from '../../../src/exports/trader-card';
import { answerWith, config } from '../../kit/board';
import type { FakeIndexer, FakeTables } from '../../kit/fakes/fakeIndexer';
import { fakeTrader, storyTrader } from '../../kit/fakes/fakeTrader';
import { fakeAddress } from '../../kit/fakes/hexDigits';
import { stubIntersectionObserver } from '../../kit/reachEnd';

let indexer: FakeIndexer;
beforeEach(() => {
  stubIntersectionObserver();
  indexer = { tables: fakeTrader({ positions: 18 }) };
  answerWith(indexer);
});
afterEach(() => void vi.unstubAllGlobals());

const root = () => document.querySelector('[data-mimic="trader-card"]');
const figure = (name: string) => screen.getByText(name).closest('div')!.querySelector('dd')!.textContent;

/** A card that shows its figures, to be given another trader or timeframe. */
async function arrive() {
  const client = new QueryClient();
  const card = (account: string, timeframe?: number) => (
    <QueryClientProvider client={client}>
      <MimicProvider config={config}>
        <TraderCard account={account} {...(timeframe && { timeframe })} />
      </MimicProvider>
    </QueryClientProvider>
  );
  const view = render(card(storyTrader));
  await waitFor(() => expect(root()).toHaveAttribute('data-state', 'ready'));
  await waitFor(() => expect(figure('Max Drawdown')).toMatch(/\d/));
  return {
    drawdown: figure('Max Drawdown'),
    volume: figure('Volume'),
    show: (account: string, timeframe?: number) => view.rerender(card(account, timeframe)),
  };
}

/** Candles arrive seconds after all else. */
function delayCandles() {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (async (input: RequestInfo, init?: RequestInit) => {
    const sql = new URL(String(input)).searchParams.get('sql') ?? '';
    if (sql.includes('PriceCandle')) await new Promise((resolve) => setTimeout(resolve, 4_000));
    return answer(input, init);
  }) as typeof fetch);
}

const other = fakeAddress(2);
/** The same rows of another trader. */
const ofOther = (tables: FakeTables): FakeTables =>
  JSON.parse(JSON.stringify(tables).replaceAll(storyTrader.slice(2), other.slice(2)));

async function untilVolumeIsNot(volume: string | null) {
  await waitFor(() => {
    expect(figure('Volume')).toMatch(/\d/);
    expect(figure('Volume')).not.toBe(volume);
  });
}

it('another trader’s card shows no drawdown of the trader before, while it loads', async () => {
  const { show, drawdown } = await arrive();
  indexer.answers = 'never';
  show(other);
  await waitFor(() => expect(root()).toHaveAttribute('data-state', 'loading'));
  expect(figure('Max Drawdown')).not.toBe(drawdown);
});

it('another trader’s figures are not beside the drawdown of the one before', async () => {
  const { show, drawdown, volume } = await arrive();
  indexer.tables = ofOther(fakeTrader({ positions: 30, scale: 100n }));
  delayCandles();
  show(other);
  await untilVolumeIsNot(volume);
  expect(figure('Max Drawdown')).not.toBe(drawdown);
});

it('another timeframe’s figures are not beside the drawdown of the one before', async () => {
  const { show, drawdown, volume } = await arrive();
  delayCandles();
  show(storyTrader, 86_400);
  await untilVolumeIsNot(volume);
  expect(figure('Max Drawdown')).not.toBe(drawdown);
});
