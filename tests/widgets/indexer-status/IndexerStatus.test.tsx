import { onlineManager, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexerStatusQueryOptions } from '../../../src/exports/core';
import { IndexerStatus } from '../../../src/exports/indexer-status';
import { MimicProvider } from '../../../src/exports/provider';
import { statusText } from '../../../src/widgets/indexer-status/IndexerStatus';
import { config, indexerUrl } from '../../kit/board';
import { fakeIndexerFetch } from '../../kit/fakes/fakeIndexer';

let count = 0;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The indexer is at block 1, the chain at `head`. */
function show(head: number) {
  const node: typeof fetch = async (_, init) => {
    const { id } = JSON.parse(String(init?.body));
    return Response.json({ id, jsonrpc: '2.0', result: `0x${head.toString(16)}` });
  };
  vi.stubGlobal(
    'fetch',
    fakeIndexerFetch(indexerUrl, () => ({ tables: {} }), node),
  );
  // a node's response is cached for seconds
  const own = { ...config, rpcUrls: [`https://node${count++}.invalid`] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MimicProvider config={own}>
        <IndexerStatus />
      </MimicProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole('button', { name: 'Indexer' });
}

const health = () => document.querySelector('[data-mimic="indexer-status"]')?.getAttribute('data-health');

describe('IndexerStatus', () => {
  it.each([
    [1, 'positive', 'Indexed up to block 1, in sync with the chain'],
    [11, 'positive', 'Indexed up to block 1, 10 behind the chain'],
    [12, 'indeterminate', 'Indexed up to block 1, 11 behind the chain'],
    [61, 'indeterminate', 'Indexed up to block 1, 60 behind the chain'],
    [62, 'negative', 'Indexed up to block 1, 61 behind the chain'],
  ])('says with the chain at block %i that it is %s', async (head, word, text) => {
    const button = show(head);
    expect(health()).toBe('loading');
    await vi.waitFor(() => expect(health()).toBe(word));
    expect(button).toHaveAccessibleDescription(text);
  });

  it('is not positive while the device is offline', async () => {
    show(1);
    await vi.waitFor(() => expect(health()).toBe('positive'));
    act(() => onlineManager.setOnline(false));
    await vi.waitFor(() => expect(health()).toBe('loading'), 10_000);
    act(() => onlineManager.setOnline(true));
    await vi.waitFor(() => expect(health()).toBe('positive'), 10_000);
  });

  it('keeps retrying an unreachable indexer, however often it re-renders', async () => {
    vi.useFakeTimers();
    const queryFn = vi.fn(() => Promise.reject(new Error('away')));
    const options = () => ({ ...indexerStatusQueryOptions(config), queryFn, retry: false });
    const observer = new QueryObserver(new QueryClient(), options());
    const stop = observer.subscribe(() => {});
    for (let second = 0; second < 20; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      observer.setOptions(options());
    }
    expect(queryFn.mock.calls.length).toBeGreaterThan(1);
    stop();
  });

  it('has a message if the indexer or the chain does not answer', () => {
    const { messages } = config;
    expect(statusText({ status: 'not_ready', error: null }, messages)).toBe(
      'Indexing is currently experiencing issues, please try again later.',
    );
    const silent = {
      status: 'ready',
      health: 'indeterminate',
      blockNumber: 7,
      age: 1,
      blocksBehind: undefined,
    } as const;
    expect(statusText(silent, messages)).toBe('Indexed up to block 7; the chain isn’t responding');
  });

  it('shows its text on tap and by keyboard', async () => {
    const button = show(1);
    await vi.waitFor(() => expect(health()).toBe('positive'));
    const tip = screen.getByRole('tooltip', { hidden: true });
    await userEvent.click(button);
    expect(tip).toHaveAttribute('data-open');
    await userEvent.click(button);
    expect(tip).not.toHaveAttribute('data-open');
    await userEvent.keyboard('{Enter}');
    expect(tip).toHaveAttribute('data-open');
  });
});
