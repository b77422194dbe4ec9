import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLeaderboard } from '../../../src/exports/leaderboard';
import { answerWith, board } from '../../kit/board';
import type { FakeIndexer } from '../../kit/fakes/fakeIndexer';
import { fakeTables } from '../../kit/fakes/fakeTables';
import { indexerChanges, openStreams, stubEventSource } from './indexerChanges';

let indexer: FakeIndexer;
let queries: string[];
let mayMove: boolean;

beforeEach(() => {
  stubEventSource();
  mayMove = true;
  indexer = { tables: fakeTables({ traders: 45 }) };
  ({ queries } = answerWith(indexer));
});
afterEach(() => void vi.unstubAllGlobals());

const show = async () => {
  const hook = renderHook(() => useLeaderboard({ getView: () => ({ mayMove, start: 0, end: 20 }) }), {
    wrapper: ({ children }) => board(children),
  });
  await waitFor(() => expect(hook.result.current.state).toBe('ready'));
  await waitFor(() => expect(openStreams()).toBe(1));
  return hook.result;
};
const first = (result: { current: ReturnType<typeof useLeaderboard> }) => result.current.rows[0]!.account;

/** The last route becomes the best. */
const overtake = () => {
  const metrics = indexer.tables.TraderRouteLatestMetric!;
  const account = metrics.at(-1)!.account;
  indexer.tables = {
    ...indexer.tables,
    TraderRouteLatestMetric: metrics.map((row) =>
      row.account === account ? { ...row, pnl: `9${'0'.repeat(40)}` } : row,
    ),
  };
  return account;
};

describe('useLeaderboard', () => {
  it('shows no more rows than the limit, and follows it', async () => {
    const { result, rerender } = renderHook(({ limit }) => useLeaderboard({ limit }), {
      initialProps: { limit: 3 as number | undefined },
      wrapper: ({ children }) => board(children),
    });
    await waitFor(() => expect(result.current.rows).toHaveLength(3));
    expect(result.current).toMatchObject({ rowCount: 3, hasMore: false });
    const best = result.current.rows.map((row) => row.account);
    const winner = overtake();
    await waitFor(() => expect(openStreams()).toBe(1));
    indexerChanges();
    await waitFor(() => expect(first(result)).toBe(winner));
    expect(result.current.rows.map((row) => row.account)).toEqual([winner, ...best.slice(0, 2)]);
    rerender({ limit: 2 });
    await waitFor(() => expect(result.current.rowCount).toBe(2));
    rerender({ limit: undefined });
    await waitFor(() => expect(result.current.rowCount).toBeGreaterThan(40));
    expect(result.current.rows).toHaveLength(20);
  });

  it('offers no new ranking for changes below the limit', async () => {
    mayMove = false;
    const { result } = renderHook(
      () => useLeaderboard({ limit: 3, getView: () => ({ mayMove, start: 0, end: 3 }) }),
      { wrapper: ({ children }) => board(children) },
    );
    await waitFor(() => expect(openStreams()).toBe(1));
    const tables = indexer.tables;
    const metrics = tables.TraderRouteLatestMetric!;
    const best = new Set(result.current.rows.map((row) => row.id));
    // all others lose their order
    indexer.tables = {
      ...tables,
      TraderRouteLatestMetric: metrics.map((row) =>
        best.has(row.id as string) ? row : { ...row, pnl: '1' },
      ),
    };
    const asked = queries.length;
    indexerChanges();
    await waitFor(() => expect(queries.length).toBeGreaterThan(asked));
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(result.current.hasNewRanking).toBe(false);
    const winner = overtake();
    indexerChanges();
    await waitFor(() => expect(result.current.hasNewRanking).toBe(true));
    expect(first(result)).not.toBe(winner);
  });

  it('moves the rows automatically when allowed', async () => {
    const result = await show();
    const winner = overtake();
    indexerChanges();
    await waitFor(() => expect(first(result)).toBe(winner));
    expect(result.current.hasNewRanking).toBe(false);
  });

  it('keeps the rows in place otherwise, and offers the new ranking', async () => {
    const result = await show();
    mayMove = false;
    const before = result.current.rows.map((row) => row.account);
    const winner = overtake();
    indexerChanges();
    await waitFor(() => expect(result.current.hasNewRanking).toBe(true));
    expect(result.current.rows.map((row) => row.account)).toEqual(before);
    act(() => result.current.showNewRanking());
    await waitFor(() => expect(first(result)).toBe(winner));
    expect(result.current.hasNewRanking).toBe(false);
  });

  it('updates the figures of rows that stay in place', async () => {
    const result = await show();
    const { account } = result.current.rows[0]!;
    indexer.tables = {
      ...indexer.tables,
      TraderRouteLatestMetric: indexer.tables.TraderRouteLatestMetric!.map((row) =>
        row.account === account ? { ...row, follower_count: 7777 } : row,
      ),
    };
    indexerChanges();
    await waitFor(() => expect(result.current.rows[0]!.followerCount).toBe(7777));
  });

  it('keeps no stream while the page is hidden, and refreshes as soon as it is visible', async () => {
    const result = await show();
    expect(openStreams()).toBe(1);
    const turn = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    turn(true);
    expect(openStreams()).toBe(0);
    const winner = overtake();
    turn(false);
    expect(openStreams()).toBe(1);
    await waitFor(() => expect(first(result)).toBe(winner));
    vi.restoreAllMocks();
  });

  it('pages through one snapshot: no row appears twice or is lost while ranks change', async () => {
    const result = await show();
    mayMove = false;
    for (let page = 2; page <= 3; page++) {
      overtake();
      indexerChanges();
      await waitFor(() => expect(result.current.hasNewRanking).toBe(true));
      act(() => result.current.loadMore());
      await waitFor(() => expect(result.current.rows).toHaveLength(Math.min(45, page * 20)));
    }
    expect(result.current.hasMore).toBe(false);
    expect(new Set(result.current.rows.map((row) => row.id)).size).toBe(45);
  });

  it('makes no request for a search that no address can match', async () => {
    const result = await show();
    const asked = queries.length;
    act(() => result.current.setSearch('not an address'));
    await waitFor(() => expect(result.current.state).toBe('empty'));
    expect(queries).toHaveLength(asked);
  });

  it('makes one request for continuous typing', async () => {
    const result = await show();
    const asked = queries.length;
    for (const text of ['0', '0x', '0x1', '0x12']) act(() => result.current.setSearch(text));
    await waitFor(() => expect(queries.length).toBeGreaterThan(asked));
    expect(queries.slice(asked).filter((query) => query.includes('LIKE'))).toHaveLength(1);
  });

  it('resets to the focus’s own ranking when it changes', async () => {
    const result = await show();
    act(() => result.current.setSort({ by: 'sizeUsd', direction: 'asc' }));
    expect(result.current.sort).toEqual({ by: 'sizeUsd', direction: 'asc' });
    act(() => result.current.setFocus('roi'));
    expect(result.current.sort).toEqual({ by: 'roi', direction: 'desc' });
  });
});
